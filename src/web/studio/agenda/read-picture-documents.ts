import { contentEndpoints } from '#domain/api.ts'
import { type CallResult, call } from '#web/api/call.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'
import type { StudioLanguage } from '#web/studio/language/studio-language.ts'
import { listNewPhotos, listPictureDocuments } from './list-picture-documents.ts'

/** Reads what has to be published along with an event that shows these places, as it is now. */
export async function readPictureDocuments(
  images: readonly string[],
  language: StudioLanguage,
): Promise<CallResult<{ id: string; version: string }[]>> {
  const places = await readDocument('places', language)
  if (!places.ok) return places
  const documents = [...places.value]
  for (const id of listNewPhotos(images, places.value[0])) {
    const photo = await readDocument(id, language)
    if (!photo.ok) return photo
    documents.push(...photo.value)
  }
  return { ok: true, value: listPictureDocuments(images, documents) }
}

/** None where there is no such document. */
async function readDocument(id: string, language: StudioLanguage): Promise<CallResult<EditedDocument[]>> {
  const read = await call(contentEndpoints.read, { id, language })
  if (read.ok) return { ok: true, value: [read.value] }
  return read.status === 404 ? { ok: true, value: [] } : read
}
