import type { ShownUploads } from '#web/studio/uploads/upload-line.tsx'
import { UploadQueue } from '#web/studio/uploads/upload-queue.ts'
import { photosKey } from './use-photos.ts'

export const photoQueue = new UploadQueue({ kind: 'photo', empty: 'photo_broken' }, 3)

export const photoUploads: ShownUploads = { queue: photoQueue, words: 'photos', key: photosKey }
