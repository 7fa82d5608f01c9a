/** A whole turn, in radians. */
export const turn = Math.PI * 2

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value))
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

/** 0 before `from`, 1 after `to`, a soft S between them. */
export function rise(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/** Messa di voce: nothing at 0 and 1, full at the middle; a higher power swells later. */
export function swell(t: number, power = 1): number {
  return Math.max(0, Math.sin(Math.PI * clamp(t))) ** power
}

/** 1 at no distance, falling softly; about a third is left at `width`. */
export function hill(distance: number, width: number): number {
  return Math.exp(-((distance / width) ** 2))
}

/** One value for each of `count` places spread evenly from 0 to 1. */
export function sequence<T>(count: number, make: (place: number, index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(count > 1 ? index / (count - 1) : 0.5, index))
}

/** The item at a place of a list that begins again at its end. */
export function itemAt<T>(list: readonly T[], place: number): T {
  const item = list[place % list.length]
  if (item === undefined) throw new Error(`no item ${place} in a list of ${list.length}`)
  return item
}
