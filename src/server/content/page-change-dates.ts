import { join } from 'node:path'
import * as z from 'zod/mini'
import { calendarDate } from '#domain/content/text.ts'
import { readIfPresent } from '#server/files/file-access.ts'
import { type ContentIssue, explainedParsing, explainIssue } from './content-issue.ts'
import { parseJson } from './parse-json.ts'

/** Written by `npm run changes`: the days on which the pages last changed. */
export const changesFile = 'changes.json'

const pageChanges = z.record(z.string(), z.strictObject({ hash: z.string(), changed: calendarDate }))

/** By path: a hash of what the page says, and the day since which it says that. */
export type PageChanges = z.infer<typeof pageChanges>

type ChangesResult = { ok: true; changes: PageChanges } | { ok: false; issues: ContentIssue[] }

/** Reads the days of the last changes from a content folder; a missing file gives none. */
export async function readChanges(folder: string): Promise<ChangesResult> {
  const text = await readIfPresent(join(folder, changesFile))
  if (text === undefined) return { ok: true, changes: {} }
  const parsed = pageChanges.safeParse(parseJson(text.toString()), explainedParsing)
  if (parsed.success) return { ok: true, changes: parsed.data }
  return { ok: false, issues: parsed.error.issues.flatMap((issue) => explainIssue(changesFile, issue)) }
}
