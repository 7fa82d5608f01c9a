import type { Ground } from '#plates/drawing/ground.ts'
import type { Composition } from '#plates/drawing/sheet.ts'

/** One place in a motif's order: what is drawn, and on which ground. */
export interface Score {
  ground: Ground
  draw: Composition
  /** Notation is never mirrored. */
  upright?: boolean
}
