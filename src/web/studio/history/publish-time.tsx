import { useState } from 'react'
import { useWords } from '#web/studio/language/studio-language.ts'
import { TextField } from '#web/ui/field.tsx'
import { readInstant } from './read-instant.ts'

/** A time on the clock of the place where the artist is; `read` gives its instant, or says that it must lie ahead. */
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
  return { read, field: { zone, time, error, setTime } }
}

/** Where the time of `usePublishTime` is written. */
export function PublishTimeField({ zone, time, error, setTime }: ReturnType<typeof usePublishTime>['field']) {
  const { t } = useWords()
  return (
    <TextField
      type="datetime-local"
      name="live-from"
      label={t('history.day', { zone: zone.replaceAll('_', ' ') })}
      value={time}
      error={error}
      onChange={(event) => setTime(event.currentTarget.value)}
    />
  )
}
