import { mix, sequence } from '#plates/drawing/numbers.ts'
import { type Sheet, unit } from '#plates/drawing/sheet.ts'
import { drawReed } from './reed.ts'

/** A rack of reeds, each cut to another length. */
export function drawSpecimens(sheet: Sheet, { count }: { count: number }): string {
  const { width, height, random, pitch } = sheet
  const near = { ...sheet, pitch: pitch * 0.92 }
  return sequence(count, (place) =>
    drawReed(near, {
      center: width * mix(0.14, 0.86, place) + random.between(-12, 12),
      top: height * random.between(0.1, 0.5),
      length: unit * 1.3,
      halfWidth: Math.min(unit * 0.085, (width / count) * 0.24),
      lean: random.between(-0.025, 0.025),
      windings: 40,
    }),
  ).join('')
}
