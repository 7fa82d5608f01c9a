import type { ShownPosters } from '#server/posters/posters.ts'
import { type PageChanges, readChanges } from './changes.ts'
import type { ContentFault } from './fault.ts'
import { type FindPicture, readPictures } from './pictures.ts'
import type { StorageTimes } from './placeholders.ts'
import { type Content, readContent } from './read.ts'

/** What the site says and shows. */
export interface SiteContent {
  content: Content
  findPicture: FindPicture
  changes: PageChanges
  storage: StorageTimes
  /** The thumbnails of real videos; left out, their plates stand. */
  posters?: ShownPosters
}

export type SiteContentResult = { ok: true; site: SiteContent } | { ok: false; faults: ContentFault[] }

/** Reads and checks texts and pictures of a content folder; all faults come in one list. */
export async function readSiteContent(folder: string, storage: StorageTimes): Promise<SiteContentResult> {
  const [texts, pictures, dates] = await Promise.all([
    readContent(folder),
    readPictures(folder),
    readChanges(folder),
  ])
  if (texts.ok && pictures.ok && dates.ok)
    return {
      ok: true,
      site: { content: texts.content, findPicture: pictures.picture, changes: dates.changes, storage },
    }
  return { ok: false, faults: [texts, pictures, dates].flatMap((result) => (result.ok ? [] : result.faults)) }
}
