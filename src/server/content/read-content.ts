import { type Language, languages } from '#domain/language.ts'
import { type ContentIssue, explainIssue } from './content-issue.ts'
import { giveReason } from './content-reasons.ts'
import type { Files } from './document-files.ts'
import {
  contentFiles,
  type LanguageContent,
  listProjectFiles,
  type ReadDocument,
  readDocuments,
} from './documents.ts'
import { fillDocuments, listPlaceholderIssues } from './fill-documents.ts'
import { listAddressIssues, listProjectIssues, listSlugIssues } from './named-projects.ts'
import { listPlaceIssues } from './placed-photographs.ts'
import type { StorageTimes } from './placeholders.ts'
import { applyProjectAddresses } from './project-addresses.ts'
import { readEach } from './read-each.ts'
import { beginRound } from './readings.ts'
import { readContentFiles } from './yaml-files.ts'

export type Content = Record<Language, LanguageContent>

export type ContentResult =
  | { ok: true; content: Content; documents: Files }
  | { ok: false; issues: ContentIssue[] }

/** Reads the content folder in every language, with all issues; without `storage` placeholders stay. */
export async function readContent(folder: string, storage?: StorageTimes): Promise<ContentResult> {
  const { documents, issues } = await readContentFiles(folder)
  return checkFiles(documents, { storage, issues })
}

interface CheckOptions {
  storage?: StorageTimes | undefined
  /** Of files that could not be parsed. */
  issues?: readonly ContentIssue[]
}

/** Reads parsed files in every language, with all issues; without `storage` placeholders stay. */
export function checkFiles(
  documents: Files,
  { storage, issues: unparsed = [] }: CheckOptions,
): ContentResult {
  beginRound()
  const issues = [...unparsed]
  const broken = new Set(issues.map(({ file }) => file))
  const present = new Set([...documents.keys(), ...broken])
  for (const file of contentFiles)
    if (!present.has(file)) issues.push({ file, field: '', reason: giveReason('missing') })
  const projectFiles = listProjectFiles(present)
  for (const file of present)
    if (!contentFiles.includes(file) && !projectFiles.has(file))
      issues.push({ file, field: '', reason: giveReason('file_unknown') })
  issues.push(...listPlaceholderIssues(documents), ...listPlaceIssues(documents))
  issues.push(...listProjectIssues(documents), ...listSlugIssues(documents), ...listAddressIssues(documents))
  const filled = fillDocuments(documents, storage)
  const readIn =
    (language: Language): ReadDocument =>
    (file, reader) => {
      if (!filled.has(file)) return undefined
      const result = reader(language, filled.get(file))
      if (result.success) return result.data
      issues.push(...result.error.issues.flatMap((issue) => explainIssue(file, issue)))
      return undefined
    }
  const content = readEach(languages, (language) => {
    const written = readDocuments(readIn(language), present)
    return written && applyProjectAddresses(written)
  })
  return content !== undefined && issues.length === 0
    ? { ok: true, content, documents }
    : { ok: false, issues: removeRepeated(issues) }
}

/** An issue of a text in six languages is found six times. */
function removeRepeated(issues: readonly ContentIssue[]): ContentIssue[] {
  return [...new Map(issues.map((issue) => [JSON.stringify(issue), issue])).values()]
}
