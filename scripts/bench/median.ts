/** The middle of some metrics; of an even number the mean of the two in the middle. */
export function findMedian(metrics: readonly number[]): number {
  const sorted = metrics.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing')
  return (upper + lower) / 2
}

/** The 99th percentile. */
export function findP99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0
}
