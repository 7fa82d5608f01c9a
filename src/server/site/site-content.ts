import { join } from 'node:path'
import * as z from 'zod/mini'
import { calendarDate } from '#domain/content/text.ts'
import type { Language } from '#domain/language.ts'
import type { PressPage } from '#domain/pages/page.ts'
import type { StoredPhotograph } from '#domain/pictures/photograph-calls.ts'
import type { AudioStore } from '#server/audio/audio-store.ts'
import type { Content } from '#server/content/check-documents.ts'
import { type ContentIssue, explainedParsing, explainIssue } from '#server/content/content-issue.ts'
import type { StorageTimes } from '#server/content/placeholders.ts'
import { readContent } from '#server/content/read-content.ts'
import type { DocumentPast } from '#server/content/read-edition.ts'
import { readIfPresent } from '#server/files/file-access.ts'
import { parseJson } from '#server/files/parse-json.ts'
import type { ShownTimes } from '#server/lessons/shown-times.ts'
import type { CutStore } from '#server/pictures/photographs/cuts.ts'
import { type FindPicture, platesFolder, readPictures } from '#server/pictures/picture-manifest.ts'
import type { ServedPosters } from '#server/pictures/posters/posters.ts'

export interface SiteContent {
  content: Content
  findPicture: FindPicture
  changes: PageChanges
  pasts?: ReadonlyMap<string, DocumentPast>
  /** Where it is served, for what names its own address. */
  publicUrl?: string
  /** Left out, the videos' plates are shown. */
  posters?: ServedPosters
  /** Left out, every place shows its plate. */
  cuts?: CutStore
  /** Left out, nothing can be heard. */
  audio?: AudioStore
  /** Those that are offered to the press; left out, there are none. */
  pressPhotographs?: readonly StoredPhotograph[]
  /** The sizes of the riders that are stored, in bytes; left out, there are none. */
  riders?: ReadonlyMap<string, number>
  /** The sheet and the archive of the press kit, as far as they are made. */
  pressFiles?: { describe(language: Language): PressPage['files'] }
  /** The free times of its lessons; left out, they are not known. */
  lessonTimes?: ShownTimes
  since?: Date
}

export type SiteContentResult = { ok: true; site: SiteContent } | { ok: false; issues: ContentIssue[] }

/** Reads and checks the texts and the pictures; all issues come in one list. */
export async function readSiteContent(folder: string, storage: StorageTimes): Promise<SiteContentResult> {
  const [texts, extras] = await Promise.all([readContent(folder, storage), readSiteExtras(folder)])
  if (texts.ok && extras.ok) return { ok: true, site: { content: texts.content, ...extras.extras } }
  return { ok: false, issues: [texts, extras].flatMap((result) => (result.ok ? [] : result.issues)) }
}

export type SiteExtras = Pick<SiteContent, 'findPicture' | 'changes'>

export type SiteExtrasResult = { ok: true; extras: SiteExtras } | { ok: false; issues: ContentIssue[] }

/** Reads the list of pictures, and from a content folder the days of the pages' last changes. */
export async function readSiteExtras(folder: string): Promise<SiteExtrasResult> {
  const [pictures, dates] = await Promise.all([readPictures(platesFolder), readChanges(folder)])
  if (pictures.ok && dates.ok)
    return { ok: true, extras: { findPicture: pictures.picture, changes: dates.changes } }
  return { ok: false, issues: [pictures, dates].flatMap((result) => (result.ok ? [] : result.issues)) }
}

/** Written by `npm run changes`: the days on which the pages last changed. */
export const changesFile = 'changes.json'

const pageChanges = z.record(z.string(), z.strictObject({ hash: z.string(), changed: calendarDate }))

/** By path: a hash of what the page says, and the day since which it says that. */
export type PageChanges = z.infer<typeof pageChanges>

type ChangesResult = { ok: true; changes: PageChanges } | { ok: false; issues: ContentIssue[] }

async function readChanges(folder: string): Promise<ChangesResult> {
  const text = await readIfPresent(join(folder, changesFile))
  if (text === undefined) return { ok: true, changes: {} }
  const parsed = pageChanges.safeParse(parseJson(text.toString()), explainedParsing)
  if (parsed.success) return { ok: true, changes: parsed.data }
  return { ok: false, issues: parsed.error.issues.flatMap((issue) => explainIssue(changesFile, issue)) }
}
