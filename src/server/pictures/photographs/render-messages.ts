import type { PhotographKind } from '#domain/pictures/photograph-kinds.ts'
import type { Cut } from './jobs.ts'

/** What the child is asked; paths lead into a folder of this work alone. */
export type RenderTask =
  | { name: 'check'; folder: string; kind: PhotographKind }
  | ({ name: 'cut'; folder: string } & Omit<Cut, 'photograph'>)

/** The file that the child reads. */
export const sourceName = 'source'
