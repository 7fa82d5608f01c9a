import { listDifferences } from '#domain/editing/list-differences.ts'
import type { EditedDocument } from './use-documents.ts'

/** The documents that visitors do not see as they are written, the last one written first. */
export function listUnpublished(documents: readonly EditedDocument[]): EditedDocument[] {
  return documents
    .filter(({ content, shown, trashed }) =>
      trashed ? shown !== null : listDifferences(shown?.content, content).length > 0,
    )
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
}
