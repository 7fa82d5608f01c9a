import { drawLinedDisc } from '#plates/drawing/lined-disc.ts'
import { itemAt, sequence } from '#plates/drawing/numbers.ts'
import { type Point, ring } from '#plates/drawing/outline.ts'
import type { Sheet } from '#plates/drawing/sheet.ts'
import { fillPath } from '#plates/drawing/svg.ts'

interface Claps {
  rows: number
  columns: number
}

const beatSizes = [1, 0.62, 0.34]

/** A score for clapping hands: filled beats, dots for rests, one accent that is the thread. */
export function drawClaps(sheet: Sheet, { rows, columns }: Claps): string {
  const { width, height, random, pitch } = sheet
  const [stepX, stepY] = [width / (columns + 1), height / (rows + 1)]
  const radius = Math.min(stepX, stepY) * 0.44
  const [accentColumn, accentRow] = [random.integer(0, columns - 1), random.integer(0, rows - 1)]
  const beat = (column: number, row: number) => {
    const played = random.next() < 0.62
    const size = played ? itemAt(beatSizes, random.integer(0, 2)) : 0
    const accent = column === accentColumn && row === accentRow
    const center: Point = [stepX * (column + 1), stepY * (row + 1)]
    if (!played && !accent) return fillPath(ring(center, 4, 2, 20), sheet.ink)
    return drawLinedDisc({
      id: `beat-${row}-${column}`,
      center,
      radius: accent ? radius * 1.12 : radius * size,
      angle: (row * Math.PI) / 3,
      pitch: pitch * (accent ? 0.9 : 1.05),
      tone: () => (accent ? 0.86 : 0.62),
      colour: accent ? sheet.thread : sheet.ink,
    })
  }
  return sequence(rows, (_, row) => sequence(columns, (__, column) => beat(column, row)).join('')).join('')
}
