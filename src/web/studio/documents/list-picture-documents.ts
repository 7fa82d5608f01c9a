import { formatDocumentId, listWrittenPlaces, placeListId } from '#domain/content/types/registry.ts'
import type { Publication } from '#domain/editing/documents.ts'
import { placesDocument } from '#domain/pictures/photograph-document.ts'
import type { EditedDocument } from './use-documents.ts'

/** The places for pictures that come with a document, as it is written and as visitors see it. */
export function listOwnPlaces({ id, content, shown }: EditedDocument): string[] {
  return [content, shown?.content].flatMap((each) => listWrittenPlaces({ id, content: each }))
}

/** The ids of the photographs that stand in these places where visitors see another picture. */
export function listNewPhotos(images: readonly string[], places: EditedDocument | undefined): string[] {
  return listChangedPlaces(images, places).flatMap(({ photo }) =>
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
  const only = listChangedPlaces(images, places).map(({ place }) => place)
  if (places === undefined || only.length === 0) return []
  const photos = new Set(listNewPhotos(images, places))
  const unseen = documents.filter(({ id, shown }) => photos.has(id) && shown === null)
  return [
    { id: places.id, version: places.version, only },
    ...unseen.map(({ id, version }) => ({ id, version })),
  ]
}

/** Of these places, or of all, those in which visitors see another picture than is written: what they see there, and the
 * photograph that comes; undefined for a plate. */
export function listChangedPlaces(
  images: readonly string[] | undefined,
  places: EditedDocument | undefined,
): { place: string; before: string | undefined; photo: string | undefined }[] {
  const [written = {}, shown = {}] = [places?.content, places?.shown?.content].map(
    (content) => placesDocument.safeParse(content).data,
  )
  return [...new Set(images ?? Object.keys({ ...written, ...shown }))]
    .map((place) => ({ place, before: shown[place], photo: written[place] }))
    .filter(({ before, photo }) => before !== photo)
}
