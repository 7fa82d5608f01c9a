import { clamp, mix, turn } from '#plates/drawing/numbers.ts'
import type { Point } from '#plates/drawing/outline.ts'
import { drawScreen } from '#plates/drawing/screen.ts'
import { type Sheet, unit } from '#plates/drawing/sheet.ts'
import { fillPath } from '#plates/drawing/svg.ts'
import { threadAlong } from '#plates/drawing/thread.ts'

interface Cochlea {
  /** As shares of the sheet. */
  center?: Point
  radius?: number
  /** Where the band begins, in radians. */
  start?: number
}

const bandLines = 22
const turns = 3.1

/** The listening ear as one spiral band that shrinks with every half turn. */
export function drawCochlea(sheet: Sheet, cochlea: Cochlea = {}): string {
  const { center = [0.5, 0.54], radius = 0.46, start = 2.2 } = cochlea
  const { width, height } = sheet
  const distanceAt = (t: number) => unit * radius * 0.36 ** ((t * turns) / 1.55)
  const place = (u: number, t: number): Point => {
    const angle = t * turns * turn + start
    const distance = distanceAt(t) * mix(0.72, 1.22, u) * (1 + 0.03 * Math.sin(angle * 3))
    return [
      center[0] * width + Math.cos(angle) * distance,
      center[1] * height + Math.sin(angle) * distance * 0.94,
    ]
  }
  const roomAt = (t: number) => (distanceAt(t) * 0.5) / bandLines
  const band = drawScreen({
    lines: bandLines,
    steps: 420,
    place,
    width: ({ u, t }) => {
      const light = (0.5 + 0.5 * Math.sin(t * turns * turn + 1 + u * 2)) ** 1.6
      return roomAt(t) * clamp(0.2 + 0.7 * light, 0.12, 0.92)
    },
    thinnest: 0.05,
  })
  const thread = threadAlong(
    sheet,
    400,
    (t) => place(0.5, t),
    (t) => Math.max(0.8, roomAt(t) * 2.2),
  )
  return fillPath(band, sheet.ink) + thread
}
