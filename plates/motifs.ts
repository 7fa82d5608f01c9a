import { projectMotifs } from './motifs/projects.ts'
import { reedsHeard } from './motifs/reeds.ts'
import type { Score } from './motifs/score.ts'
import { siteMotifs } from './motifs/site.ts'
import type { Motif } from './palette.ts'

/** Which compositions each motif walks through, in which order. */
export const motifs: Record<Motif, readonly Score[]> = {
  ...projectMotifs,
  'songs-of-reeds-heard': reedsHeard,
  ...siteMotifs,
}
