import { sequence } from '#plates/drawing/numbers.ts'
import { outline, type Point } from '#plates/drawing/outline.ts'
import type { Sheet } from '#plates/drawing/sheet.ts'
import type { Chance, Figure } from './figure.ts'

/** A stair, slowly up and sooner down again. */
export function drawStair({ width, height }: Sheet, { steps }: Chance): Figure {
  const shift = (t: number) => (t < 0.5 ? t * 1.24 : 0.62 + (t - 0.5) * 0.76)
  const points = sequence(2 * steps, (_, index): Point[] => {
    const level = index < steps ? index : 2 * steps - 1 - index
    const y = height * 0.86 - (level * height * 0.62) / steps
    return [
      [shift(index / (2 * steps)) * width, y],
      [shift((index + 1) / (2 * steps)) * width, y],
    ]
  }).flat()
  return { shape: outline([...points, [width, height * 0.9], [0, height * 0.9]]), seats: [] }
}

/** A stair that only climbs, out of the sheet. */
export function drawClimb({ width, height }: Sheet, { steps }: Chance): Figure {
  const step = width / (steps + 0.35)
  const start = step * 0.35
  const points = sequence(steps, (t, index): Point[] => {
    const y = height * (0.88 - 0.8 * t)
    return [
      [start + step * index, y],
      [start + step * (index + 1), y],
    ]
  }).flat()
  const foot = height + 10
  return {
    shape: outline([...points, [width + 10, height * 0.08], [width + 10, foot], [start, foot]]),
    seats: [{ x: width * 0.72, radius: width * 0.2 }],
  }
}

/** Two flights down to a low place between them, the nearer one higher. */
export function drawValley({ width, height }: Sheet, { steps }: Chance): Figure {
  const low = 0.56
  const left = sequence(steps, (t, index): Point[] => {
    const y = height * (0.12 + 0.66 * t)
    return [
      [(width * low * index) / steps, y],
      [(width * low * (index + 1)) / steps, y],
    ]
  }).flat()
  const right = sequence(steps - 1, (t, index): Point[] => {
    const y = height * (0.7 - 0.34 * t)
    return [
      [width * (low + ((1 - low) * index) / (steps - 1)), y],
      [width * (low + ((1 - low) * (index + 1)) / (steps - 1)), y],
    ]
  }).flat()
  const foot = height + 10
  return {
    shape: outline([...left, ...right, [width, foot], [0, foot]]),
    seats: [{ x: width * 0.16, radius: width * 0.12 }],
  }
}

const storeys = [1, 0.74, 0.49, 0.25]

/** A stepped pyramid from above: squares within each other, every second one open, off their centre. */
export function drawPlan({ width, height }: Sheet, { first: { x } }: Chance): Figure {
  const side = height * 0.78
  const [left, top] = [width * 0.28 + x * 0.35, height * 0.11]
  const squares = storeys.map((share) => {
    const [offsetX, offsetY] = [(side - side * share) * 0.62, (side - side * share) * 0.4]
    const [x0, y0, long] = [left + offsetX, top + offsetY, side * share]
    return outline([
      [x0, y0],
      [x0 + long, y0],
      [x0 + long, y0 + long],
      [x0, y0 + long],
    ])
  })
  return { shape: squares.join(''), seats: [{ x: left + side * 0.42, radius: side * 0.1 }] }
}
