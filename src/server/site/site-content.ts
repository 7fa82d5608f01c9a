import type { Language } from '#domain/language.ts'
import type { PressPage } from '#domain/pages/page.ts'
import type { StoredPhotograph } from '#domain/pictures/photograph-calls.ts'
import type { Content } from '#server/content/check-documents.ts'
import type { ContentIssue } from '#server/content/content-issue.ts'
import { type PageChanges, readChanges } from '#server/content/page-change-dates.ts'
import type { StorageTimes } from '#server/content/placeholders.ts'
import { readContent } from '#server/content/read-content.ts'
import type { CutStore } from '#server/pictures/photographs/cuts.ts'
import { type FindPicture, platesFolder, readPictures } from '#server/pictures/picture-manifest.ts'
import type { ServedPosters } from '#server/pictures/posters/posters.ts'

export interface SiteContent {
  content: Content
  findPicture: FindPicture
  changes: PageChanges
  /** The UTC days on which documents last changed in the studio, by their ids. */
  writtenDays?: ReadonlyMap<string, string>
  /** Where it is served, for what names its own address. */
  publicUrl?: string
  /** Left out, the videos' plates are shown. */
  posters?: ServedPosters
  /** Left out, every place shows its plate. */
  cuts?: CutStore
  /** Those that are offered to the press; left out, there are none. */
  pressPhotographs?: readonly StoredPhotograph[]
  /** The sizes of the riders that are stored, in bytes; left out, there are none. */
  riders?: ReadonlyMap<string, number>
  /** The sheet and the archive of the press kit, as far as they are made. */
  pressFiles?: { describe(language: Language): PressPage['files'] }
  /** When its edition went live. */
  since?: Date
}

export type SiteContentResult = { ok: true; site: SiteContent } | { ok: false; issues: ContentIssue[] }

/** Reads and checks the texts and the pictures; all issues come in one list. */
export async function readSiteContent(folder: string, storage: StorageTimes): Promise<SiteContentResult> {
  const [texts, extras] = await Promise.all([readContent(folder, storage), readSiteExtras(folder)])
  if (texts.ok && extras.ok) return { ok: true, site: { content: texts.content, ...extras.extras } }
  return { ok: false, issues: [texts, extras].flatMap((result) => (result.ok ? [] : result.issues)) }
}

/** What a site needs beside its documents. */
export type SiteExtras = Pick<SiteContent, 'findPicture' | 'changes'>

export type SiteExtrasResult = { ok: true; extras: SiteExtras } | { ok: false; issues: ContentIssue[] }

/** Reads the list of pictures, and from a content folder the days of the pages' last changes. */
export async function readSiteExtras(folder: string): Promise<SiteExtrasResult> {
  const [pictures, dates] = await Promise.all([readPictures(platesFolder), readChanges(folder)])
  if (pictures.ok && dates.ok)
    return { ok: true, extras: { findPicture: pictures.picture, changes: dates.changes } }
  return { ok: false, issues: [pictures, dates].flatMap((result) => (result.ok ? [] : result.issues)) }
}
