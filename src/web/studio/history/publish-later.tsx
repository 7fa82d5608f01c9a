import { useId, useState } from 'react'
import { findEventInstant } from '#domain/agenda/event-instant.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { formatTown } from '#web/studio/language/zones.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './history.module.css'

interface PublishLaterProps {
  busy: boolean
  onChoose: (liveFrom: Date) => void
  onClose: () => void
}

export function PublishLater({ busy, onChoose, onClose }: PublishLaterProps) {
  const { t } = useWords()
  const { read, field } = usePublishTime()
  const id = useId()
  const plan = () => {
    const instant = read()
    if (instant === undefined) return
    onChoose(instant)
    onClose()
  }
  return (
    <Dialog onClose={onClose} closeLabel={t('history.close')} labelledBy={id} size="narrow">
      <form
        className={styles.plan}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          plan()
        }}
      >
        <h2 id={id} tabIndex={-1}>
          {t('history.publishLater')}
        </h2>
        <PublishTimeField {...field} />
        <p>{t('history.callOff')}</p>
        <Button type="submit" variant="primary" busy={busy}>
          {t('history.plan')}
        </Button>
      </form>
    </Dialog>
  )
}

/** A time on the clock of the place where the artist is; `read` gives its instant, or says that it must lie ahead;
 * `instant` is what is written, wherever it lies. */
export function usePublishTime() {
  const { t } = useWords()
  const [time, setTime] = useState('')
  const [error, setError] = useState<string>()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  function read(): Date | undefined {
    const instant = readInstant(time, zone)
    const isAhead = instant !== undefined && instant > new Date()
    setError(isAhead ? undefined : t('history.past'))
    return isAhead ? instant : undefined
  }
  return { read, instant: readInstant(time, zone), field: { zone, time, error, setTime } }
}

export function PublishTimeField({ zone, time, error, setTime }: ReturnType<typeof usePublishTime>['field']) {
  const { t, language } = useWords()
  return (
    <TextField
      type="datetime-local"
      name="live-from"
      label={t('history.day', { zone: formatTown(zone, language) })}
      value={time}
      error={error}
      onChange={(event) => setTime(event.currentTarget.value)}
    />
  )
}

/** The instant of a local time ("2026-03-07T14:00") in a zone; undefined for what is no time. */
function readInstant(time: string, zone: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(time)) return undefined
  const instant = findEventInstant({ date: time, zone })
  return Number.isNaN(instant.getTime()) ? undefined : instant
}
