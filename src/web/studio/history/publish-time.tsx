import { useState } from 'react'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import { TextField } from '#web/ui/field.tsx'
import { readInstant } from './read-instant.ts'
import { translations } from './translations.ts'

/** A time on the clock of the place where the artist is; `read` gives its instant, or says that it must lie ahead. */
export function usePublishTime() {
  const texts = useTranslations(translations)
  const [time, setTime] = useState('')
  const [error, setError] = useState<string>()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  function read(): Date | undefined {
    const instant = readInstant(time, zone)
    const isAhead = instant !== undefined && instant > new Date()
    setError(isAhead ? undefined : texts.past)
    return isAhead ? instant : undefined
  }
  return { read, field: { zone, time, error, setTime } }
}

/** Where the time of `usePublishTime` is written. */
export function PublishTimeField({ zone, time, error, setTime }: ReturnType<typeof usePublishTime>['field']) {
  const texts = useTranslations(translations)
  return (
    <TextField
      type="datetime-local"
      name="live-from"
      label={texts.day(zone.replaceAll('_', ' '))}
      value={time}
      error={error}
      onChange={(event) => setTime(event.currentTarget.value)}
    />
  )
}
