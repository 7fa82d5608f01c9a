import { outline } from '#plates/drawing/outline.ts'
import { drawScreen, type LineScreen } from '#plates/drawing/screen.ts'
import type { Sheet } from '#plates/drawing/sheet.ts'
import { clipTo, fillPath } from '#plates/drawing/svg.ts'
import { type DrawFigure, type Figure, takeChance } from './figure.ts'
import { drawTwoSuns } from './suns.ts'

interface Slip {
  figure: DrawFigure
  /** How far the lines lean, as a share of the sheet's width. */
  tilt?: number
}

/** Two line fields slipped by half a pitch along a figure: the figure exists only as their offset. */
export function drawSlip(sheet: Sheet, { figure, tilt = 0 }: Slip): string {
  const { width, height, random, noise, pitch } = sheet
  const room = pitch * 1.35
  const lines = Math.round((width * 1.3) / room)
  const { shape, seats } = figure(sheet, takeChance(sheet, figure === drawTwoSuns ? 2 : 3))
  const field = (offset: number, tone: LineScreen['width']) =>
    drawScreen({
      lines,
      steps: 120,
      place: (u, t) => [-width * 0.15 + u * width * 1.3 + offset + (t - 0.5) * tilt * width, t * height],
      width: (place) => room * tone(place),
    })
  const around = field(0, ({ x, y }) => 0.2 + 0.26 * noise.layered((x / width) * 2.2, (y / height) * 1.2))
  const inside = field(
    room / 2,
    ({ x, y }) => 0.36 + 0.44 * noise.layered((x / width) * 3 + 7, (y / height) * 1.5),
  )
  const threadPlace = settleThread(random.between(0.3, 0.7) * 1.3 - 0.15, seats, width)
  const firstThread = Math.round((lines * (threadPlace + 0.15)) / 1.3)
  const threads = random.integer(5, 11)
  const threadLines = field(room / 2, ({ u }) => {
    const line = Math.round(u * (lines - 1))
    return line >= firstThread && line < firstThread + threads ? 0.95 : 0
  })
  const everywhere = outline([
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ])
  return (
    clipTo('around', everywhere + shape, fillPath(around, sheet.ink, 0.9)) +
    clipTo('inside', shape, fillPath(inside, sheet.ink) + fillPath(threadLines, sheet.thread))
  )
}

/** The thread is seen only inside the figure: beside all its seats it moves to the middle of the first. */
function settleThread(place: number, seats: Figure['seats'], width: number): number {
  const [first] = seats
  const seen = seats.some(({ x, radius }) => Math.abs(place * width - x) < radius * 0.75)
  return first && !seen ? first.x / width : place
}
