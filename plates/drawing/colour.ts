function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
}

/** A colour on the way from one to another; colours are written "#rrggbb". */
export function blend(from: string, to: string, share: number): string {
  const target = channels(to)
  return formatColour(
    channels(from).map((value, index) => value + ((target[index] ?? value) - value) * share),
  )
}

export function formatColour(values: readonly number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

/** Whether dark ink reads better on a colour than light ink. */
export function isBright(colour: string): boolean {
  return channels(colour).reduce((sum, value) => sum + value, 0) > 420
}
