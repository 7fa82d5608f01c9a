import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { locales } from '#domain/language.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { documentsKey } from '#web/studio/documents/use-documents.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Action } from '#web/ui/button.tsx'
import type { UploadState } from './upload-file.ts'
import styles from './upload-line.module.css'
import listStyles from './upload-list.module.css'
import type { Upload, UploadPurpose, UploadQueue } from './upload-queue.ts'
import { type StepPlace, UploadSteps } from './upload-steps.tsx'

export interface ShownUploads {
  queue: UploadQueue
  words: 'photos' | 'recordings'
  /** Of what is read again once another file is stored. */
  key: readonly string[]
}

function UploadLine({ upload, uploads }: { upload: Upload; uploads: ShownUploads }) {
  const { t } = useWords()
  const { key, name, state } = upload
  const said = useSaid(upload, uploads.words)
  const isBad = state.kind === 'rejected' || state.kind === 'failed'
  const isThere = state.kind === 'done' || state.kind === 'known'
  const isOnItsWay = ['sending', 'waiting', 'reading', 'offline'].includes(state.kind)
  const label = t('photos.progress', { name })
  return (
    <li className={styles.line} data-bad={isBad || undefined}>
      <span className={styles.name}>
        {isBad ? (
          <>
            <b>{name}</b>: {said}
          </>
        ) : (
          name
        )}
      </span>
      <span className={styles.state}>
        {!isBad && <span>{said}</span>}
        {state.kind === 'known' && (
          <PageLink to={studioPath('photos', state.stored)}>{t('photos.show')}</PageLink>
        )}
        {(isBad || isOnItsWay || state.kind === 'known') && (
          <Action
            variant="text"
            label={isOnItsWay ? t('photos.cancelShort') : t('photos.removeShort')}
            aria-label={isOnItsWay ? t('photos.cancel', { name }) : t('photos.remove', { name })}
            onClick={() => uploads.queue.remove(key)}
          />
        )}
      </span>
      <span className="visually-hidden" role="status">
        {state.kind === 'sending' || state.kind === 'waiting' ? '' : `${name}: ${said}`}
      </span>
      {!isBad &&
        !isThere &&
        (uploads.words === 'recordings' ? (
          <UploadSteps label={label} {...findStep(state)} />
        ) : (
          <progress aria-label={label} max={1} value={findSent(state)} />
        ))}
    </li>
  )
}

function findSent(state: UploadState): number {
  if ('sent' in state) return state.sent / state.size
  return state.kind === 'checking' ? 1 : 0
}

function findStep(state: UploadState): StepPlace {
  if (state.kind !== 'checking') return { step: 'sent', share: findSent(state) }
  return state.measured === undefined ? { step: 'checked' } : { step: 'measured', share: state.measured }
}

function useSaid({ state }: Upload, words: ShownUploads['words']): string {
  const { find, language } = useWords()
  // Rounded down: full is only what has come whole.
  const formatShare = ({ sent, size }: { sent: number; size: number }) =>
    (Math.floor((100 * sent) / size) / 100).toLocaleString(locales[language], { style: 'percent' })
  switch (state.kind) {
    case 'sending':
      return `${formatShare(state)}, ${(state.size / 1e6).toLocaleString(locales[language], { maximumFractionDigits: 1 })} MB`
    case 'offline':
      return `${formatShare(state)}, ${find(`${words}.offline`) ?? ''}`
    case 'rejected':
      // Those of quotas are the same for every kind.
      return (
        find(`${words}.rejections.${state.rejection}`) ?? find(`photos.rejections.${state.rejection}`) ?? ''
      )
    default:
      return find(`${words}.${state.kind}`) ?? ''
  }
}

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
      <ul className={listStyles.uploads} aria-label={t('photos.uploads')}>
        {files.map((upload) => (
          <UploadLine key={upload.key} upload={upload} uploads={uploads} />
        ))}
      </ul>
      {note && <p className={listStyles.note}>{note}</p>}
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
