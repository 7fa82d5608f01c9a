import { contentEndpoints } from '#domain/api.ts'
import type { Language } from '#domain/language.ts'
import { type CallResult, call } from '#web/api/call.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'
import { listEventPlaces, listNewPhotos, listPictureDocuments } from './list-picture-documents.ts'

/** Reads what has to be published along with an event, as it is now; what has left its places leaves them for visitors too. */
export async function readPictureDocuments(
  event: string,
  language: Language,
): Promise<CallResult<{ id: string; version: string }[]>> {
  const read = await readDocument(event, language)
  if (!read.ok) return read
  const places = await readDocument('places', language)
  if (!places.ok) return places
  const images = [...new Set(read.value.flatMap(listEventPlaces))]
  const documents = [...places.value]
  for (const id of listNewPhotos(images, places.value[0])) {
    const photo = await readDocument(id, language)
    if (!photo.ok) return photo
    documents.push(...photo.value)
  }
  return { ok: true, value: listPictureDocuments(images, documents) }
}

/** None where there is no such document. */
async function readDocument(id: string, language: Language): Promise<CallResult<EditedDocument[]>> {
  const read = await call(contentEndpoints.read, { id, language })
  if (read.ok) return { ok: true, value: [read.value] }
  return read.status === 404 ? { ok: true, value: [] } : read
}
