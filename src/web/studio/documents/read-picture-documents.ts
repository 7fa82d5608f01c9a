import { contentEndpoints } from '#domain/api.ts'
import { parseDocumentId } from '#domain/content/types/registry.ts'
import type { Publication } from '#domain/editing/documents.ts'
import type { Language } from '#domain/language.ts'
import { type CallResult, call } from '#web/api/call.ts'
import { listNewPhotos, listOwnPlaces, listPictureDocuments } from './list-picture-documents.ts'
import type { EditedDocument } from './use-documents.ts'

/** Reads what has to be published along with a document, as it is now; what has left its places leaves them for visitors too. */
export async function readPictureDocuments(
  id: string,
  language: Language,
): Promise<CallResult<Publication['documents']>> {
  if (parseDocumentId(id)?.type.places === undefined) return { ok: true, value: [] }
  const read = await readDocument(id, language)
  if (!read.ok) return read
  const places = await readDocument('places', language)
  if (!places.ok) return places
  const images = read.value.flatMap(listOwnPlaces)
  const documents = [...places.value]
  for (const photo of listNewPhotos(images, places.value[0])) {
    const found = await readDocument(photo, language)
    if (!found.ok) return found
    documents.push(...found.value)
  }
  return { ok: true, value: listPictureDocuments(images, documents) }
}

/** None where there is no such document. */
async function readDocument(id: string, language: Language): Promise<CallResult<EditedDocument[]>> {
  const read = await call(contentEndpoints.read, { id, language })
  if (read.ok) return { ok: true, value: [read.value] }
  return read.status === 404 ? { ok: true, value: [] } : read
}
