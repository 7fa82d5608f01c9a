import { drawLinedDisc } from '#plates/drawing/lined-disc.ts'
import { clamp, sequence } from '#plates/drawing/numbers.ts'
import { type Point, ring, segment } from '#plates/drawing/outline.ts'
import type { Sheet } from '#plates/drawing/sheet.ts'
import { fillPath } from '#plates/drawing/svg.ts'
import { freeThread } from '#plates/drawing/thread.ts'

interface Fingerings {
  columns: number
  /** The box they stand in, as shares of the sheet. */
  left?: number
  right?: number
  top?: number
  bottom?: number
}

const keys = 6

/** Fingering diagrams in a row, three keys and three; the thread is the melody through one key of each. */
export function drawFingerings(sheet: Sheet, fingerings: Fingerings): string {
  const { columns, left = 0.08, right = 0.92, top = 0.14, bottom = 0.86 } = fingerings
  const { width, height, random, pitch, ink } = sheet
  const stepX = ((right - left) * width) / Math.max(1, columns - 1)
  const stepY = ((bottom - top) * height) / 6.6
  const radius = Math.min(stepX, stepY) * 0.37
  const melody: Point[] = []
  const drawings = sequence(columns, (_, column) => {
    const x = columns > 1 ? left * width + column * stepX : ((left + right) / 2) * width
    const covered = random.integer(1, keys)
    const sung = random.integer(0, keys - 1)
    const diagram = sequence(keys, (__, key) => {
      const y = top * height + stepY * (key + 0.5 + (key > 2 ? 0.6 : 0))
      const closed = random.next() < (key < covered ? 0.86 : 0.12)
      if (key === sung) melody.push([x, y])
      const rim = fillPath(ring([x, y], radius, pitch * 0.16), ink)
      return closed ? rim + drawClosedKey(sheet, [x, y], radius, `key-${column}-${key}`) : rim
    })
    const middle = top * height + stepY * 3.32
    const divider = segment([x - radius * 0.8, middle], [x + radius * 0.8, middle], pitch * 0.16)
    return diagram.join('') + fillPath(divider, ink)
  })
  const [first, last] = [melody[0]?.[1] ?? 0, melody.at(-1)?.[1] ?? 0]
  const course: Point[] = [[-width * 0.05, first], ...melody, [width * 1.05, last]]
  return drawings.join('') + freeThread(sheet, course, pitch * 0.5)
}

/** A closed key: level lines, heavier towards the foot. */
function drawClosedKey({ noise, pitch, ink }: Sheet, center: Point, radius: number, id: string): string {
  const worn = 0.2 * (noise.at(center[0] / 90, center[1] / 90) - 0.5)
  return drawLinedDisc({
    id,
    center,
    radius: radius * 0.84,
    pitch: pitch * 0.62,
    tone: ({ u }) => clamp(0.34 + 0.6 * u + worn, 0.2, 0.9) * (1 - 0.6 * Math.abs(u * 2 - 1) ** 8),
    colour: ink,
  })
}
