import { type DocumentKind, parseDocumentId } from '#domain/content/types/registry.ts'

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
