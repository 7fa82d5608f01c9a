import { listWrittenPlaces, parseDocumentId, placeListId } from '#domain/content/types/registry.ts'
import { listChangedPlaces } from '#web/studio/documents/list-picture-documents.ts'
import { useDocument } from '#web/studio/documents/use-document.ts'

interface Written {
  id: string
  content: unknown
  /** As visitors see it; null where they do not. */
  shown: { content: unknown } | null
}

/** 1 where visitors see other pictures than stand in the places that a document had already; those that come with new
 * places, or leave with theirs, are changes of the document itself. */
export function usePictureChanges({ id, content, shown }: Written): 0 | 1 {
  const { data: stands } = useDocument(parseDocumentId(id)?.type.places && placeListId)
  const before = new Set(listWrittenPlaces({ id, content: shown?.content }))
  const places = listWrittenPlaces({ id, content }).filter((place) => before.has(place))
  return listChangedPlaces(places, stands ?? undefined).length > 0 ? 1 : 0
}
