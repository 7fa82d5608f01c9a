import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { type Sending, useWaiting } from './use-waiting.ts'
import styles from './waiting-line.module.css'

export function WaitingLine({ place, sending }: { place: 'onPhone' | 'onDevice'; sending: Sending }) {
  const { t } = useWords()
  const waiting = useWaiting()
  const { isBusy, send } = sending
  const count = (entries: typeof waiting) => entries.reduce((sum, { changes }) => sum + changes.length, 0)
  const hindered = count(waiting.filter(({ hindrance }) => hindrance !== undefined))
  const others = count(waiting) - hindered
  return (
    <div className={styles.line} data-place={place} data-empty={waiting.length === 0 || undefined}>
      <span role="status">
        {others > 0 && <span>{t(`waiting.${place}`, { count: others })}</span>}
        {hindered > 0 && (
          <PageLink to={studioPath('today')}>{t('waiting.decide', { count: hindered })}</PageLink>
        )}
      </span>
      {others > 0 && (
        <button type="button" aria-disabled={isBusy || undefined} onClick={isBusy ? undefined : send}>
          {t('waiting.tryNow')}
        </button>
      )}
    </div>
  )
}
