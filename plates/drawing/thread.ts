import { sequence, swell } from './numbers.ts'
import { type Point, ribbon, type StrokePoint } from './outline.ts'
import type { Sheet } from './sheet.ts'
import { fillPath } from './svg.ts'

const stepsBetween = 60

/** The thread on its own way through some points, swelling like a breath. */
export function freeThread(sheet: Sheet, through: readonly Point[], width: number): string {
  const curve = through.slice(1).flatMap((_, index) => curveBetween(through, index))
  const points = curve.map(
    ([x, y], index): StrokePoint => [x, y, width * (0.35 + 1.1 * swell(index / curve.length, 3))],
  )
  return fillPath(ribbon(points), sheet.thread)
}

/** The thread as one line of a drawing; `place` and `width` run along it from 0 to 1. */
export function threadAlong(
  sheet: Sheet,
  steps: number,
  place: (t: number) => Point,
  width: (t: number) => number,
  colour = sheet.thread,
): string {
  const points = sequence(steps, (t): StrokePoint => [...place(t), width(t)])
  return fillPath(ribbon(points), colour)
}

/** A Catmull-Rom curve from one point of a list to the next. */
function curveBetween(points: readonly Point[], index: number): Point[] {
  const start = points[index]
  const end = points[index + 1]
  if (!start || !end) return []
  const before = points[index - 1] ?? start
  const after = points[index + 2] ?? end
  return Array.from({ length: stepsBetween }, (_, step) => {
    const t = step / stepsBetween
    const along = (a: number, b: number, c: number, d: number) =>
      0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
    return [along(before[0], start[0], end[0], after[0]), along(before[1], start[1], end[1], after[1])]
  })
}
