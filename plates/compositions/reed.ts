import { clamp, hill, mix, rise, sequence } from '#plates/drawing/numbers.ts'
import { ribbon, type StrokePoint } from '#plates/drawing/outline.ts'
import { drawScreen } from '#plates/drawing/screen.ts'
import type { Sheet } from '#plates/drawing/sheet.ts'
import { fillPath } from '#plates/drawing/svg.ts'

export interface Reed {
  center: number
  top: number
  length: number
  halfWidth: number
  /** How far it leans, as a share of its length. */
  lean?: number
  windings?: number
}

/** Where the cane ends and the winding begins. */
const bladeShare = 0.53

/** A double reed, engraved by its own fibres and bound with the project's thread. */
export function drawReed(sheet: Sheet, reed: Reed): string {
  return fillPath(drawBlade(sheet, reed), sheet.ink) + fillPath(drawWinding(reed), sheet.thread)
}

function halfWidthAt({ halfWidth }: Reed, down: number): number {
  if (down < bladeShare) return halfWidth * mix(1, 0.56, (down / bladeShare) ** 0.82)
  return halfWidth * mix(0.56, 0.66, rise(bladeShare, 1, down))
}

function axisAt({ center, length, lean = 0 }: Reed, down: number): number {
  return center + lean * (down - 0.3) * length
}

function drawBlade({ noise, pitch }: Sheet, reed: Reed): string {
  const fibres = Math.round(((reed.halfWidth * 2) / pitch) * 1.5)
  return drawScreen({
    lines: fibres,
    steps: 150,
    place: (u, t) => {
      const down = t * (bladeShare + 0.004)
      const side = u * 2 - 1
      const curved = Math.abs(side) * side ** 3 * 6 * (1 - t)
      return [axisAt(reed, down) + side * halfWidthAt(reed, down), reed.top + down * reed.length + curved]
    },
    width: ({ u, t }) => {
      const room = (2 * halfWidthAt(reed, t * bladeShare)) / fibres
      const weathered = 0.72 + 0.56 * noise.layered(u * 40, t * 2.2, 3)
      return room * clamp(bladeTone(u * 2 - 1, t) * weathered, 0.07, 0.94)
    },
  })
}

/** Light tip, dark heart, a spine between two windows, and the shade of a cylinder. */
function bladeTone(side: number, t: number): number {
  const heart = rise(0.13, 0.2, t - 0.05 * (1 - side * side))
  const spine = hill(side, 0.196)
  const windows = hill(Math.abs(side) - 0.46, 0.2) * rise(0.3, 0.42, t) * (1 - rise(0.62, 0.74, t))
  const foot = rise(0.6, 0.86, t + 0.1 * side * side)
  const shade = 0.46 * Math.abs(side + 0.14) ** 3 + Math.max(0, 0.16 * (side - 0.25))
  return 0.13 + 0.17 * heart + 0.12 * spine * heart - 0.1 * windows + 0.24 * foot + shade
}

/** Slanted turns of thread with a highlight at the left. */
function drawWinding(reed: Reed): string {
  const { top, length, halfWidth, windings = 34 } = reed
  const room = ((1 - bladeShare) / windings) * length
  return sequence(windings, (_, turn) => {
    const down = bladeShare + (1 - bladeShare) * (turn / windings)
    const points = sequence(27, (t): StrokePoint => {
      const side = t * 2 - 1
      const x = axisAt(reed, down) + side * halfWidthAt(reed, down) * 1.05
      const bulge = (7 * (1 - side * side) * halfWidth) / 200
      return [
        x,
        top + down * length + room * (0.5 + 0.2 * side) + bulge,
        room * (0.94 - 0.34 * hill(side + 0.32, 0.34)),
      ]
    })
    return ribbon(points)
  }).join('')
}
