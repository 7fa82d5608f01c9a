import { type ContentResult, checkDocuments } from './check-documents.ts'
import type { ContentIssue } from './content-issue.ts'
import { type Documents, findFile, splitFiles } from './document-files.ts'
import type { StorageTimes } from './placeholders.ts'
import { readContentFiles } from './yaml-files.ts'

export type FolderResult =
  | { ok: true; content: Extract<ContentResult, { ok: true }>['content']; documents: Documents }
  | { ok: false; issues: ContentIssue[] }

/** Reads the documents of the content folder in every language, with all issues; without `storage` placeholders stay. */
export async function readContent(folder: string, storage?: StorageTimes): Promise<FolderResult> {
  const { files, issues: unparsed } = await readContentFiles(folder)
  const { documents, issues: unknown } = splitFiles(files)
  const result = checkDocuments(documents, storage)
  const broken = new Set([...unparsed, ...unknown].map(({ document }) => document))
  // What a broken file would hold is not missing, but not read.
  const found = (result.ok ? [] : result.issues).filter(
    (issue) => documents.has(issue.document) || !broken.has(findFile(issue.document) ?? ''),
  )
  const issues = [
    ...unparsed,
    ...unknown.filter((issue) => !unparsed.some(({ document }) => document === issue.document)),
    ...found,
  ]
  return result.ok && issues.length === 0
    ? { ok: true, content: result.content, documents }
    : { ok: false, issues }
}
