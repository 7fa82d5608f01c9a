import { photoEndpoints } from '#domain/api.ts'
import { photographRejections } from '#domain/pictures/photograph-calls.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import type { ShownUploads } from '#web/studio/uploads/upload-line.tsx'
import { UploadQueue } from '#web/studio/uploads/upload-queue.ts'
import { photosKey } from './use-photos.ts'

export const photoQueue = new UploadQueue(
  {
    begin: (input) => call(photoEndpoints.begin, { input, language: readStudioLanguage() }),
    findStored: async (id) => {
      const read = await call(photoEndpoints.read, { id, language: readStudioLanguage() })
      if (!read.ok) return read
      const { photo, isKnown } = read.value
      return {
        ok: true,
        value: photo === null ? { kind: 'checking' } : { kind: isKnown ? 'known' : 'done', stored: photo },
      }
    },
    cancel: (id) => call(photoEndpoints.cancel, { id, language: readStudioLanguage() }),
    formatPiecePath: (id) => photoEndpoints.send.path.replace('{id}', id),
    rejections: photographRejections,
    empty: 'photo_broken',
  },
  3,
)

export const photoUploads: ShownUploads = { queue: photoQueue, words: 'photos', key: photosKey }
