import { mix, sequence, turn } from '#plates/drawing/numbers.ts'
import { outline, type Point } from '#plates/drawing/outline.ts'
import { type Sheet, unit } from '#plates/drawing/sheet.ts'
import { type Chance, drawDisc, type Figure } from './figure.ts'

/** Land from a winding shore down. */
export function drawCoast(sheet: Sheet, { first: { x } }: Chance): Figure {
  return { shape: drawLand(sheet, { level: 0.5, swing: 0.16, phase: x, rough: 0.3 }), seats: [] }
}

interface Land {
  /** Height of the shore, as a share of the sheet's, and how far it swings. */
  level: number
  swing: number
  phase: number
  rough: number
}

function drawLand({ width, height, noise }: Sheet, { level, swing, phase, rough }: Land): string {
  const shore = sequence(200, (t): Point => {
    const wave = Math.sin(t * turn * 0.8 + phase) * swing
    return [mix(-10, width + 10, t), height * (level + wave - (noise.layered(t * 3, 2) - 0.5) * rough)]
  })
  return outline([...shore, [width + 10, height], [-10, height]])
}

/** A low sun that stands clear of the land. */
export function drawSunOverShore(sheet: Sheet, { first: { x } }: Chance): Figure {
  const { width, height } = sheet
  const sun = { x: width * 0.66 + x * 0.15, y: height * 0.3, radius: unit * 0.2 }
  const land = drawLand(sheet, { level: 0.74, swing: 0.07, phase: 2.2, rough: 0.18 })
  return { shape: drawDisc(sun) + land, seats: [{ ...sun, radius: sun.radius * 0.6 }] }
}

/** A sun that the shore cuts: above it the disc is figure, below it the land around the disc is. */
export function drawCounterchange(sheet: Sheet, { first: { x } }: Chance): Figure {
  const { width, height } = sheet
  const sun = { x: width * 0.3 + x * 0.2, y: height * 0.53, radius: unit * 0.34 }
  const land = drawLand(sheet, { level: 0.55, swing: 0.08, phase: 0.6, rough: 0.14 })
  return { shape: drawDisc(sun) + land, seats: [{ ...sun, radius: sun.radius * 0.6 }] }
}

/** A river from the foot of the sheet to its upper edge, broader where it is near. */
export function drawRiver({ width, height, noise }: Sheet, { first: { x } }: Chance): Figure {
  const bank =
    (side: number) =>
    (t: number): Point => {
      const middle = 0.86 - 0.62 * t + 0.11 * Math.sin(t * turn * 1.1 + x / unit)
      const breadth = mix(0.2, 0.055, t) * (0.8 + 0.4 * noise.layered(t * 3, side + 5))
      return [mix(-10, width + 10, t), height * (middle + side * breadth)]
    }
  const upper = sequence(160, bank(-1))
  const lower = sequence(160, bank(1))
  return {
    shape: outline([...upper, ...lower.reverse()]),
    seats: [{ x: width * 0.22, radius: width * 0.12 }],
  }
}

/** Two lands and the water between them, from edge to edge. */
export function drawStrait({ width, height, noise }: Sheet, { first: { y } }: Chance): Figure {
  const place = (t: number) =>
    0.5 + 0.1 * Math.sin(t * turn * 0.9 + y / unit) + (noise.layered(t * 2.6, 3) - 0.5) * 0.2
  const water = (t: number) => 0.07 + 0.1 * noise.layered(t * 2, 8)
  const west = sequence(140, (t): Point => [width * (place(t) - water(t)), mix(-10, height + 10, t)])
  const east = sequence(140, (t): Point => [width * (place(t) + water(t)), mix(-10, height + 10, t)])
  return {
    shape:
      outline([[-10, -10], ...west, [-10, height + 10]]) +
      outline([[width + 10, -10], ...east, [width + 10, height + 10]]),
    seats: [{ x: width * 0.24, radius: width * 0.14 }],
  }
}
