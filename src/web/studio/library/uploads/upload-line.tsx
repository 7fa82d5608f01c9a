import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './upload-line.module.css'
import { type Upload, uploadQueue } from './upload-queue.ts'

/** One file on its way: its name, how far it is, and what to do where it is not taken. */
export function UploadLine({ upload }: { upload: Upload }) {
  const { t } = useWords()
  const { key, name, state } = upload
  const said = useSaid(upload)
  const isBad = state.kind === 'rejected' || state.kind === 'failed'
  const isThere = state.kind === 'done' || state.kind === 'known'
  const isOnItsWay = ['sending', 'waiting', 'offline'].includes(state.kind)
  const sent = state.kind === 'sending' ? state.sent : state.kind === 'waiting' ? 0 : upload.size
  return (
    <li className={styles.line} data-bad={isBad || undefined}>
      <span className={styles.name}>{isBad ? `${name}: ${said}` : name}</span>
      <span className={styles.state}>
        {!isBad && <span>{said}</span>}
        {state.kind === 'known' && (
          <PageLink to={studioPath('photos', state.photo)}>{t('photos.show')}</PageLink>
        )}
        {(isBad || isOnItsWay || state.kind === 'known') && (
          <Button
            variant="text"
            size="small"
            aria-label={isOnItsWay ? t('photos.cancel', { name }) : t('photos.remove', { name })}
            onClick={() => uploadQueue.remove(key)}
          >
            {isOnItsWay ? t('photos.cancelShort') : t('photos.removeShort')}
          </Button>
        )}
      </span>
      <span className="visually-hidden" role="status">
        {state.kind === 'sending' || state.kind === 'waiting' ? '' : `${name}: ${said}`}
      </span>
      {!isBad && !isThere && (
        <progress aria-label={t('photos.progress', { name })} max={upload.size} value={sent} />
      )}
    </li>
  )
}

function useSaid({ state, size }: Upload): string {
  const { t } = useWords()
  const language = useStudioLanguage()
  switch (state.kind) {
    case 'sending': {
      const megabytes = (size / 1e6).toLocaleString(language, { maximumFractionDigits: 1 })
      const share = (state.sent / size).toLocaleString(language, { style: 'percent' })
      return `${share}, ${megabytes} MB`
    }
    case 'rejected':
      return t(`photos.rejections.${state.rejection}`)
    default:
      return t(`photos.${state.kind}`)
  }
}
