import { useId, useState } from 'react'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import styles from './history.module.css'
import { readInstant } from './read-instant.ts'
import { translations } from './translations.ts'

interface PublishLaterProps {
  /** With an instant ahead. */
  onChoose: (liveFrom: Date) => void
  onClose: () => void
}

/** Asks for a time on the clock of the place where the artist is. */
export function PublishLater({ onChoose, onClose }: PublishLaterProps) {
  const texts = useTranslations(translations)
  const [time, setTime] = useState('')
  const [error, setError] = useState<string>()
  const id = useId()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const plan = () => {
    const instant = readInstant(time, zone)
    if (instant === undefined || instant <= new Date()) return setError(texts.past)
    onChoose(instant)
    onClose()
  }
  return (
    <Dialog onClose={onClose} closeLabel={texts.close} labelledBy={id} size="narrow">
      <form
        className={styles.plan}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          plan()
        }}
      >
        <h2 id={id} tabIndex={-1}>
          {texts.publishLater}
        </h2>
        <TextField
          type="datetime-local"
          name="live-from"
          label={texts.day(zone.replaceAll('_', ' '))}
          value={time}
          error={error}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        <p>{texts.callOff}</p>
        <Button type="submit" variant="primary">
          {texts.plan}
        </Button>
      </form>
    </Dialog>
  )
}
