import type { DocumentSummary } from '#domain/editing/document-summary.ts'

/** The documents that visitors do not see as they are written, the last one written first. */
export function listUnpublished(documents: readonly DocumentSummary[]): DocumentSummary[] {
  return documents
    .filter(({ state, trashed }) => state !== (trashed ? 'draft' : 'public'))
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
}
