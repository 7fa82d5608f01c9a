import { type DocumentKind, parseDocumentId } from '#domain/content/types/registry.ts'

/** The documents of a type, but those in the trash. */
export function listEntries<D extends { id: string; trashed: boolean }>(
  documents: readonly D[],
  kind: DocumentKind,
): D[] {
  return documents.filter(({ id, trashed }) => !trashed && parseDocumentId(id)?.kind === kind)
}
