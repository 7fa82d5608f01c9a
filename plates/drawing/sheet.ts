import type { Noise } from './noise.ts'
import type { Random } from './random.ts'

/** The shorter side of every sheet, in units of the drawing. */
export const unit = 1000

/** What a composition draws on and with. */
export interface Sheet {
  /** In units: the shorter side is 1000. */
  width: number
  height: number
  /** The distance between lines, in units; it belongs to the size at which the plate is seen. */
  pitch: number
  /** Position of the plate among those of its motif. */
  index: number
  /** How often the motif's compositions came before this one: a later lap may vary what it draws. */
  lap: number
  random: Random
  noise: Noise
  ink: string
  thread: string
  /** Fill that hides what lies behind, because it is the ground itself. */
  ground: string
  /** Whether the ink is light. */
  dark: boolean
}

/** Draws a sheet; gives SVG elements. */
export type Composition = (sheet: Sheet) => string
