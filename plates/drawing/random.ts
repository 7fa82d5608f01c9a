/** Numbers that look random and are always the same for the same seed. */
export interface Random {
  /** From 0 up to 1. */
  next(): number
  between(low: number, high: number): number
  /** A whole number, both ends included. */
  integer(low: number, high: number): number
}

/** A text hashed into the state of a 32-bit mixer (mulberry32); its first four values are dropped. */
export function createRandom(seed: string): Random {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + (high - low) * next()
  const integer = (low: number, high: number) => Math.floor(between(low, high + 1))
  for (let dropped = 0; dropped < 4; dropped++) next()
  return { next, between, integer }
}

function hashText(text: string): number {
  let hash = 1779033703 ^ text.length
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 3432918353)
    hash = (hash << 13) | (hash >>> 19)
  }
  return hash >>> 0
}
