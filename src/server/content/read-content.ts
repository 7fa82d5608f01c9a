import { type ContentResult, checkDocuments } from './check-documents.ts'
import type { ContentIssue } from './content-issue.ts'
import { type Documents, findFile, splitFiles } from './files/document-files.ts'
import type { StorageTimes } from './placeholders.ts'

export type FolderResult =
  | { ok: true; content: Extract<ContentResult, { ok: true }>['content']; documents: Documents }
  | { ok: false; issues: ContentIssue[] }

export interface ContentFolder {
  documents: Documents
  issues: ContentIssue[]
}

/** Reads the documents of the content folder in every language, with all issues; without `storage` placeholders stay. */
export async function readContent(folder: string, storage?: StorageTimes): Promise<FolderResult> {
  return checkFolder(await readFolder(folder), storage)
}

/** Reads the documents of the content folder as they are written. */
export async function readFolder(folder: string): Promise<ContentFolder> {
  const { readContentFiles } = await import('./files/yaml-files.ts')
  const { files, issues: unparsed } = await readContentFiles(folder)
  const { documents, issues } = splitFiles(files)
  const broken = new Set(unparsed.map(({ document }) => document))
  return { documents, issues: [...unparsed, ...issues.filter(({ document }) => !broken.has(document))] }
}

/** Checks the documents of a folder as one site. */
export function checkFolder(
  { documents, issues: unread }: ContentFolder,
  storage?: StorageTimes,
): FolderResult {
  const result = checkDocuments(documents, storage)
  const broken = new Set(unread.map(({ document }) => document))
  // What a broken file would hold is not missing, but not read.
  const found = (result.ok ? [] : result.issues).filter(
    (issue) => documents.has(issue.document) || !broken.has(findFile(issue.document) ?? ''),
  )
  const issues = [...unread, ...found]
  return result.ok && issues.length === 0
    ? { ok: true, content: result.content, documents }
    : { ok: false, issues }
}
