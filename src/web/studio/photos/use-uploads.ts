import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { documentsKey } from '#web/studio/documents/use-documents.ts'
import { photosKey } from '#web/studio/library/use-photos.ts'
import { uploadQueue } from './upload-queue.ts'

/** The files on their way; the library is read again when one has become a photograph. */
export function useUploads() {
  const client = useQueryClient()
  const uploads = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.read, uploadQueue.read)
  const done = uploads.filter(({ state }) => state.kind === 'done' || state.kind === 'known').length
  useEffect(() => {
    if (done === 0) return
    client.invalidateQueries({ queryKey: photosKey })
    client.invalidateQueries({ queryKey: documentsKey })
  }, [client, done])
  return uploads
}
