import { itemAt, mix, sequence, swell } from '#plates/drawing/numbers.ts'
import { segment } from '#plates/drawing/outline.ts'
import type { Sheet } from '#plates/drawing/sheet.ts'
import { fillPath } from '#plates/drawing/svg.ts'
import { threadAlong } from '#plates/drawing/thread.ts'

/** Durations, as shares of the sheet's width. */
const durations = [0.012, 0.03, 0.07, 0.16]

/** Days as notation: bars of duration and clicks on hairline staves; the thread is the present moment. */
export function drawBlocks(sheet: Sheet, { rows }: { rows: number }): string {
  const { width, height, random, pitch } = sheet
  const gap = pitch * 1.1
  const levels = sequence(rows, (place) => height * mix(0.16, 0.86, place))
  const staves = levels.flatMap((y) =>
    [-2, -1, 0, 1, 2].map((line) => segment([0, y + line * gap], [width, y + line * gap], pitch * 0.12)),
  )
  const voices = levels.map((y) => drawVoice(sheet, y, gap))
  const now = width * random.between(0.55, 0.72)
  const thread = threadAlong(
    sheet,
    60,
    (t) => [now + Math.sin(t * 4) * pitch * 0.8, height * t],
    (t) => pitch * (0.3 + 1.1 * swell(t, 2)),
  )
  return fillPath(staves.join(''), sheet.ink, 0.8) + fillPath(voices.join(''), sheet.ink) + thread
}

/** One staff from left to right: silence, a bar, or a handful of clicks. */
function drawVoice(sheet: Sheet, y: number, gap: number): string {
  const { width, random } = sheet
  let data = ''
  let x = width * random.between(0.02, 0.2)
  while (x < width * 0.96) {
    const length = width * itemAt(durations, random.integer(0, 3))
    const level = y + random.integer(-3, 3) * gap
    const clicks = random.next() < 0.22
    if (random.next() < 0.62)
      data += clicks ? drawClicks(sheet, x, level) : segment([x, level], [x + length, level], gap * 0.78)
    x += length + width * random.between(0.015, 0.09)
  }
  return data
}

function drawClicks({ noise, random, pitch }: Sheet, start: number, level: number): string {
  return Array.from({ length: random.integer(4, 9) }, (_, click) => {
    const x = start + click * pitch * 0.9
    const [up, down] = [3.4 * noise.at(click + start), 4 * noise.at(click * 3 + start)]
    return segment([x, level - pitch * up], [x, level + pitch * down], pitch * 0.5)
  }).join('')
}
