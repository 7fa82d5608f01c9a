import { clamp, hill, mix, rise, swell } from '#plates/drawing/numbers.ts'
import type { Point } from '#plates/drawing/outline.ts'
import { drawScreen } from '#plates/drawing/screen.ts'
import { type Sheet, unit } from '#plates/drawing/sheet.ts'
import { fillPath } from '#plates/drawing/svg.ts'
import { threadAlong } from '#plates/drawing/thread.ts'

/** How far beyond the sheet the cloth begins, as a share of its width. */
const beyond = 0.06

/** How far down it is tied, and the stage begins, as shares of the height. */
const tied = 0.66
const floor = 0.8

const folds = 34

interface Curtain {
  /** Where it opens, as a share of the width. */
  opening?: number
}

/** A curtain drawn aside before an empty stage, on which the thread stands. */
export function drawCurtain(sheet: Sheet, { opening = 0.6 }: Curtain = {}): string {
  const { width, height, noise, pitch } = sheet
  const lines = Math.round((width * (1 + 2 * beyond)) / pitch)
  const gap = (t: number) => 0.012 + 0.3 * rise(0, tied, t) ** 1.7 - 0.07 * rise(tied, 1, t)
  /** The edge of a half, and how far from it the line is on its way to the border of the sheet. */
  const place = (u: number, t: number): Point => {
    const isLeft = u < opening
    const edge = isLeft ? opening - gap(t) : opening + gap(t)
    const border = isLeft ? -beyond : 1 + beyond
    const share = isLeft ? 1 - u / opening : (u - opening) / (1 - opening)
    const sway = (noise.layered(u * 9, t * 1.3) - 0.5) * 0.016 * rise(0, 0.5, t)
    return [(mix(edge, border, share ** 0.86) + sway) * width, (t * 1.06 - 0.03) * height]
  }
  const cloth = drawScreen({
    lines,
    steps: 220,
    place,
    width: ({ u, t }) => {
      const fold = 0.5 + 0.5 * Math.sin(u * folds * 2 + 3.4 * noise.layered(u * 5, t * 0.7))
      const gathered = 1 - 0.45 * hill(t - tied, 0.12)
      const lit = 0.3 + 0.7 * hill(u - opening, 0.34)
      return pitch * clamp((0.07 + 0.62 * fold ** 1.6 * lit) * gathered, 0.05, 0.9)
    },
  })
  const boards = 14
  const stage = drawScreen({
    lines: boards,
    steps: 120,
    place: (u, t) => {
      const y = floor + (1.03 - floor) * u ** 1.5
      const inside = gap(Math.min(1, (y + 0.03) / 1.06)) - 0.012
      return [(opening + (t * 2 - 1) * inside) * width, y * height]
    },
    width: ({ u, t }) => pitch * (0.1 + 0.3 * u) * (0.35 + swell(t, 0.6)),
  })
  const stand = opening + 0.03
  const thread = threadAlong(
    sheet,
    200,
    (t) => [(stand + 0.012 * Math.sin(t * 4)) * width, mix((floor + 0.07) * height, height * 0.3, t)],
    (t) => pitch * 0.25 + unit * 0.016 * swell(t, 1.4),
  )
  return fillPath(cloth, sheet.ink) + fillPath(stage, sheet.ink) + thread
}
