import { type DocumentKind, parseDocumentId } from '#domain/content/types/registry.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'

/** The documents of a type, but those in the trash. */
export function listEntries<D extends { id: string; trashed: boolean }>(
  documents: readonly D[],
  kind: DocumentKind,
): D[] {
  return documents.filter(({ id, trashed }) => !trashed && parseDocumentId(id)?.kind === kind)
}

/** What a document says; undefined where there is none. */
export function findContent(documents: readonly { id: string; content: unknown }[], id: string): unknown {
  return documents.find((document) => document.id === id)?.content
}

/** The documents that visitors do not see as they are written, and will not by what is planned, the last one written first. */
export function listUnpublished(documents: readonly DocumentSummary[]): DocumentSummary[] {
  return documents
    .filter(({ state, trashed, planned }) => !planned?.asWritten && state !== (trashed ? 'draft' : 'public'))
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
}
