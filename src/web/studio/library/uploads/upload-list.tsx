import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { documentsKey } from '#web/studio/documents/use-documents.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { photosKey } from '#web/studio/library/use-photos.ts'
import { UploadLine } from './upload-line.tsx'
import styles from './upload-list.module.css'
import { type UploadPurpose, uploadQueue } from './upload-queue.ts'

/** How far the files have come that become new photos, or the file of one photo. */
export function UploadList({ replaces, target }: UploadPurpose) {
  const { t } = useWords()
  const uploads = useUploads().filter(
    (upload) => upload.replaces === replaces && (target === undefined || upload.target === target),
  )
  if (uploads.length === 0) return null
  return (
    <ul className={styles.uploads} aria-label={t('photos.uploads')}>
      {uploads.map((upload) => (
        <UploadLine key={upload.key} upload={upload} />
      ))}
    </ul>
  )
}

/** The files on their way; the library is read again when one has become a photograph. */
function useUploads() {
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
