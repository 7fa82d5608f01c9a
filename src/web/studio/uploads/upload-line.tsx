import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import type { UploadState } from './upload-file.ts'
import styles from './upload-line.module.css'
import type { Upload, UploadQueue } from './upload-queue.ts'
import { type StepPlace, UploadSteps } from './upload-steps.tsx'

export interface ShownUploads {
  queue: UploadQueue
  words: 'photos' | 'recordings'
  /** Of what is read again once another file is stored. */
  key: readonly string[]
}

interface UploadLineProps {
  upload: Upload
  uploads: ShownUploads
}

export function UploadLine({ upload, uploads }: UploadLineProps) {
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
          <Button
            variant="text"
            size="small"
            aria-label={isOnItsWay ? t('photos.cancel', { name }) : t('photos.remove', { name })}
            onClick={() => uploads.queue.remove(key)}
          >
            {isOnItsWay ? t('photos.cancelShort') : t('photos.removeShort')}
          </Button>
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
  const { find } = useWords()
  const language = useStudioLanguage()
  // Rounded down: full is only what has come whole.
  const formatShare = ({ sent, size }: { sent: number; size: number }) =>
    (Math.floor((100 * sent) / size) / 100).toLocaleString(language, { style: 'percent' })
  switch (state.kind) {
    case 'sending':
      return `${formatShare(state)}, ${(state.size / 1e6).toLocaleString(language, { maximumFractionDigits: 1 })} MB`
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
