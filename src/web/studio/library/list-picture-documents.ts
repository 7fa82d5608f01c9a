import { formatDocumentId, listWrittenPlaces, placeListId } from '#domain/content/types/registry.ts'
import type { ChangedPlace } from '#domain/editing/document-summary.ts'
import type { Publication } from '#domain/editing/documents.ts'
import { listChangedPlaces } from '#domain/pictures/changed-places.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'

/** The places for pictures that come with a document, as it is written and as visitors see it. */
export function listOwnPlaces({ id, content, shown }: EditedDocument): string[] {
  return [content, shown?.content].flatMap((each) => listWrittenPlaces({ id, content: each }))
}

/** The ids of the photographs that stand in these places where visitors see another picture. */
export function listNewPhotos(images: readonly string[], places: EditedDocument | undefined): string[] {
  return listPictureChanges(images, places).flatMap(({ photo }) =>
    photo === undefined ? [] : [formatDocumentId('photo', photo)],
  )
}

/** What has to be published along with a document, so that its photographs are public too: its own places, not those of
 * other pages, and the photographs that visitors do not have yet. */
export function listPictureDocuments(
  images: readonly string[],
  documents: readonly EditedDocument[],
): Publication['documents'] {
  const places = documents.find(({ id }) => id === placeListId)
  const only = listPictureChanges(images, places).map(({ place }) => place)
  if (places === undefined || only.length === 0) return []
  const photos = new Set(listNewPhotos(images, places))
  const unseen = documents.filter(({ id, shown }) => photos.has(id) && shown === null)
  return [
    { id: places.id, version: places.version, only },
    ...unseen.map(({ id, version }) => ({ id, version })),
  ]
}

/** Of these places those in which visitors see another picture than is written. */
export function listPictureChanges(
  images: readonly string[],
  places: EditedDocument | undefined,
): ChangedPlace[] {
  if (places === undefined) return []
  const wanted = new Set(images)
  return listChangedPlaces(places.content, [places.shown?.content ?? {}]).filter(({ place }) =>
    wanted.has(place),
  )
}
