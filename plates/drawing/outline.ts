import { sequence, turn } from './numbers.ts'

export type Point = readonly [x: number, y: number]

/** A point of a line and how wide the line is there. */
export type StrokePoint = readonly [x: number, y: number, width: number]

export function formatNumber(value: number): string {
  return value.toFixed(1)
}

/** Path data of a closed shape through points. */
export function outline(points: readonly Point[]): string {
  if (points.length < 2) return ''
  return `M${points.map(([x, y]) => `${formatNumber(x)} ${formatNumber(y)}`).join('L')}Z`
}

/** Path data of a line whose width changes: down one side of it and back on the other. */
export function ribbon(points: readonly StrokePoint[]): string {
  const left: Point[] = []
  const right: Point[] = []
  points.forEach((point, index) => {
    const [x, y, width] = point
    const [fromX, fromY] = points[index - 1] ?? point
    const [toX, toY] = points[index + 1] ?? point
    const length = Math.hypot(toX - fromX, toY - fromY) || 1
    const offsetX = (((toY - fromY) / length) * width) / 2
    const offsetY = (((toX - fromX) / length) * width) / 2
    left.push([x - offsetX, y + offsetY])
    right.push([x + offsetX, y - offsetY])
  })
  return outline([...left, ...right.reverse()])
}

/** Path data of a straight line. */
export function segment(from: Point, to: Point, width: number): string {
  return ribbon([
    [...from, width],
    [...to, width],
  ])
}

/** Points around a circle, the first again at the end. */
export function circle([x, y]: Point, radius: number, count = 96): Point[] {
  return sequence(count, (t) => [x + Math.cos(t * turn) * radius, y + Math.sin(t * turn) * radius])
}

/** Path data of a thin ring. */
export function ring(center: Point, radius: number, width: number, count = 48): string {
  return ribbon(circle(center, radius, count).map(([x, y]): StrokePoint => [x, y, width]))
}
