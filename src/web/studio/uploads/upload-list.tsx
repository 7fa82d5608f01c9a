import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { documentsKey } from '#web/studio/documents/use-documents.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { type ShownUploads, UploadLine } from './upload-line.tsx'
import styles from './upload-list.module.css'
import type { Upload, UploadPurpose } from './upload-queue.ts'

export function UploadList({ uploads, replaces, target }: UploadPurpose & { uploads: ShownUploads }) {
  const { t, find } = useWords()
  const files = useUploads(uploads).filter(
    (upload) => upload.replaces === replaces && (target === undefined || upload.target === target),
  )
  if (files.length === 0) return null
  const isOnItsWay = files.some(({ state }) => state.kind === 'sending' || state.kind === 'offline')
  const note = isOnItsWay && find(`${uploads.words}.goesOn`)
  return (
    <>
      <ul className={styles.uploads} aria-label={t('photos.uploads')}>
        {files.map((upload) => (
          <UploadLine key={upload.key} upload={upload} uploads={uploads} />
        ))}
      </ul>
      {note && <p className={styles.note}>{note}</p>}
    </>
  )
}

function useUploads({ queue, key }: ShownUploads): readonly Upload[] {
  const client = useQueryClient()
  const uploads = useSyncExternalStore(queue.subscribe, queue.read, queue.read)
  const done = uploads.filter(({ state }) => state.kind === 'done' || state.kind === 'known').length
  useEffect(() => {
    if (done === 0) return
    client.invalidateQueries({ queryKey: key })
    client.invalidateQueries({ queryKey: documentsKey })
  }, [client, key, done])
  return uploads
}
