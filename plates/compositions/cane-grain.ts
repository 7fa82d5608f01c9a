import { clamp, hill, mix, sequence, swell } from '#plates/drawing/numbers.ts'
import { ribbon, type StrokePoint } from '#plates/drawing/outline.ts'
import { drawScreen } from '#plates/drawing/screen.ts'
import { type Sheet, unit } from '#plates/drawing/sheet.ts'
import { fillPath } from '#plates/drawing/svg.ts'

const windings = 9

interface CaneGrain {
  /** Height of the winding, as a share of the sheet's. */
  height?: number
  thickness?: number
}

/** Cane seen from very near, bound once. */
export function drawCaneGrain(sheet: Sheet, { height = 0.6, thickness = 0.2 }: CaneGrain = {}): string {
  return (
    fillPath(drawFibres(sheet, height, thickness), sheet.ink) +
    fillPath(drawWinding(sheet, height, thickness), sheet.thread)
  )
}

function drawFibres({ width, height, noise, pitch }: Sheet, bound: number, thickness: number): string {
  const room = pitch * 1.02
  return drawScreen({
    lines: Math.round(width / room) + 6,
    steps: 150,
    place: (u, t) => {
      const x = (u - 0.02) * width * 1.04
      const grown = (noise.layered((x / unit) * 2.2, t * 1.3 + 4, 3) - 0.5) * unit * 0.12
      const pinched = (u - 0.5) * width * 0.1 * swell((t - bound + 0.35) / 0.7, 2)
      return [x + grown - pinched, t * height]
    },
    width: ({ u, t }) => {
      const density = 0.86 * noise.layered(u * 16, t * 1.5 + 9, 4) ** 1.5 + 0.2 * (noise.at(u * 90) - 0.5)
      const shadow = 0.26 * swell((t - bound + thickness) / (thickness * 2), 3)
      return room * clamp(0.1 + density + shadow, 0.06, 0.94)
    },
  })
}

function drawWinding({ width, height, noise }: Sheet, bound: number, thickness: number): string {
  const room = (thickness * height) / windings
  return sequence(windings, (_, turn) =>
    ribbon(
      sequence(60, (t): StrokePoint => {
        const y =
          height * bound + (turn - windings / 2) * room + (t - 0.5) * room * 1.4 + swell(t) * room * 0.9
        const light = 0.4 * hill(t - 0.36, 0.16) + 0.12 * noise.at(turn, t * 5)
        return [mix(-20, width + 20, t), y, room * (0.86 - light)]
      }),
    ),
  ).join('')
}
