import { createRandom } from './random.ts'

/** A smooth random landscape, always the same for the same seed; heights from 0 to 1. */
export interface Noise {
  at(x: number, y?: number): number
  /** Several layers, each finer and fainter than the one before. */
  layered(x: number, y: number, layers?: number): number
}

const tableSize = 4093

/** Value noise with a quintic fade over a table of random heights. */
export function createNoise(seed: string): Noise {
  const random = createRandom(`noise${seed}`)
  const heights = Float32Array.from({ length: tableSize }, random.next)
  const heightOf = (column: number, row: number) =>
    heights[((Math.imul(column, 374761393) + Math.imul(row, 668265263)) >>> 0) % tableSize] ?? 0
  const at = (x: number, y = 0) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const across = fade(x - column)
    const down = fade(y - row)
    const a = heightOf(column, row)
    const b = heightOf(column + 1, row)
    const c = heightOf(column, row + 1)
    const d = heightOf(column + 1, row + 1)
    return a + (b - a) * across + (c - a) * down + (a - b - c + d) * across * down
  }
  return { at, layered: (x, y, layers = 4) => sumLayers(at, x, y, layers) }
}

function fade(t: number): number {
  return t * t * t * (t * (6 * t - 15) + 10)
}

function sumLayers(at: Noise['at'], x: number, y: number, layers: number): number {
  let sum = 0
  let total = 0
  let weight = 0.5
  let column = x
  let row = y
  for (let layer = 0; layer < layers; layer++) {
    sum += weight * at(column, row)
    total += weight
    weight /= 2
    column = column * 2.03 + 17
    row = row * 2.03 + 5
  }
  return sum / total
}
