import type { ContentIssue } from '#server/content/content-issue.ts'
import { type PageChanges, readChanges } from '#server/content/page-change-dates.ts'
import type { StorageTimes } from '#server/content/placeholders.ts'
import { type Content, readContent } from '#server/content/read-content.ts'
import { type FindPicture, platesFolder, readPictures } from '#server/pictures/picture-manifest.ts'
import type { ServedPosters } from '#server/pictures/posters/posters.ts'

export interface SiteContent {
  content: Content
  findPicture: FindPicture
  changes: PageChanges
  /** Left out, the videos' plates are shown. */
  posters?: ServedPosters
}

export type SiteContentResult = { ok: true; site: SiteContent } | { ok: false; issues: ContentIssue[] }

/** Reads and checks the texts and the pictures; all issues come in one list. */
export async function readSiteContent(folder: string, storage: StorageTimes): Promise<SiteContentResult> {
  const [texts, pictures, dates] = await Promise.all([
    readContent(folder, storage),
    readPictures(platesFolder),
    readChanges(folder),
  ])
  if (texts.ok && pictures.ok && dates.ok)
    return {
      ok: true,
      site: { content: texts.content, findPicture: pictures.picture, changes: dates.changes },
    }
  return { ok: false, issues: [texts, pictures, dates].flatMap((result) => (result.ok ? [] : result.issues)) }
}
