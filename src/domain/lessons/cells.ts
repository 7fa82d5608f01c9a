const cellLength = 5 * 60_000 // ms

/** The cells of [begin, restUntil), both in ms: UTC minutes ÷ 5, ascending. A cell is held by one lesson at most. */
export function listCells(begin: number, restUntil: number): number[] {
  const first = Math.floor(begin / cellLength)
  const last = Math.ceil(restUntil / cellLength)
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
}
