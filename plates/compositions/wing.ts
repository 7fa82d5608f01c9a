import { mix, swell } from '#plates/drawing/numbers.ts'
import type { Point } from '#plates/drawing/outline.ts'
import { drawScreen } from '#plates/drawing/screen.ts'
import { type Sheet, unit } from '#plates/drawing/sheet.ts'
import { fillPath } from '#plates/drawing/svg.ts'
import { threadAlong } from '#plates/drawing/thread.ts'

interface Wing {
  /** The two shores, as shares of the sheet. */
  from: Point
  to: Point
  /** How high the passages rise between them, as a share of the sheet's height. */
  lift: number
  passages?: number
  /** Which passage is the thread. */
  thread?: number
  /** Which one, in a duo, is a second strand in ink. */
  second?: number
  spread?: number
}

/** A bundle of passages between two shores. */
export function drawWing(sheet: Sheet, wing: Wing): string {
  const { from, to, lift, passages = 84, thread = 0.42, second, spread = 0.12 } = wing
  const { width, height, noise, pitch } = sheet
  const place = (u: number, t: number): Point => {
    const side = (u - 0.5) * spread * unit
    const x = mix(from[0] * width + side, to[0] * width - side * 1.9, t)
    const y = mix(from[1] * height - side * 0.5, to[1] * height + side * 0.3, t)
    const rise = swell(t) * height * lift * (0.26 + u * 0.78) * (0.86 + 0.3 * noise.at(u * 3.2))
    const drift = (noise.layered(t * 3, u * 2.4) - 0.5) * unit * 0.09 * swell(t, 0.5)
    return [x, y - rise + drift]
  }
  const bundle = drawScreen({
    lines: passages,
    steps: 130,
    place,
    width: ({ u, t }) => pitch * (0.1 + 0.26 * noise.at(u * 14, t * 2.5)) * (0.1 + 0.9 * swell(t, 0.45)),
    thinnest: 0.05,
  })
  const strand = (u: number, colour: string) =>
    threadAlong(
      sheet,
      180,
      (t) => place(u, t),
      (t) => pitch * (0.16 + 1.35 * swell(t, 1.4)),
      colour,
    )
  return (
    fillPath(bundle, sheet.ink, 0.9) +
    strand(thread, sheet.thread) +
    (second === undefined ? '' : strand(second, sheet.ink))
  )
}
