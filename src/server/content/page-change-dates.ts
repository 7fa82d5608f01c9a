import { join } from 'node:path'
import * as z from 'zod/mini'
import { calendarDate } from '#domain/content/text.ts'
import { readIfPresent } from '#server/files/file-access.ts'
import { type ContentIssue, explainIssue } from './content-issue.ts'
import { parseJson } from './parse-json.ts'

/** The file with the days on which the pages last changed, written by `npm run changes`. */
export const changesFile = 'changes.json'

const pageChanges = z.record(z.string(), z.strictObject({ hash: z.string(), changed: calendarDate }))

/** For each path: what the page said then, as a hash, and since when it says that. */
export type PageChanges = z.infer<typeof pageChanges>

type ChangesResult = { ok: true; changes: PageChanges } | { ok: false; issues: ContentIssue[] }

/** Reads the days of the last changes from a content folder; without the file none is known. */
export async function readChanges(folder: string): Promise<ChangesResult> {
  const text = await readIfPresent(join(folder, changesFile))
  if (text === undefined) return { ok: true, changes: {} }
  const parsed = pageChanges.safeParse(parseJson(text.toString()), { reportInput: true })
  if (parsed.success) return { ok: true, changes: parsed.data }
  return { ok: false, issues: parsed.error.issues.flatMap((issue) => explainIssue(changesFile, issue)) }
}
