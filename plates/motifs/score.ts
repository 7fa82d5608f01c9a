import type { CropPosition } from '#domain/pictures/picture.ts'
import type { Ground } from '#plates/drawing/ground.ts'
import type { Composition } from '#plates/drawing/sheet.ts'

/** One place in a motif's order: what is drawn, and on which ground. */
export interface Score {
  ground: Ground
  draw: Composition
  /** Notation is never mirrored. */
  upright?: boolean
  /** What stays in sight where the plate is cut, before it is mirrored; its middle, when left out. */
  position?: CropPosition
}
