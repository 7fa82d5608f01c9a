import { minute } from '#domain/durations.ts'
export const cellLength = 5 * minute

/** The cell that an instant (ms) is in. */
export function findCell(instant: number): number {
  return Math.floor(instant / cellLength)
}

/** The cells of [begin, restUntil), both in ms: UTC minutes ÷ 5, ascending. A cell is held by one lesson at most. */
export function listCells(begin: number, restUntil: number): number[] {
  const first = findCell(begin)
  const last = Math.ceil(restUntil / cellLength)
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
}
