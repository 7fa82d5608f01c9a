import { useEffect } from 'react'
import type { StudioPlace } from '#domain/studio-rooms.ts'
import { useSummaries } from '#web/studio/documents/use-summaries.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './room-content.module.css'
import { useRoom } from './rooms.ts'

export function RoomContent({ place }: { place: StudioPlace }) {
  const { t } = useWords()
  const { Room, hasFailed } = useRoom(place.room)
  const name = t(`shell.rooms.${place.room}`)
  // Nearly every room lists documents, and all are counted beside its name: they are on their way together with its code.
  useSummaries()
  useEffect(() => {
    document.title = `${name} · ${t('shell.studio')}`
  }, [name, t])
  if (hasFailed) return <Failure />
  if (Room === undefined) return <Waiting />
  return (
    <ErrorBoundary fallback={<Failure />}>
      <Room room={place.room} entry={place.entry} />
    </ErrorBoundary>
  )
}

function Waiting() {
  const { t } = useWords()
  return (
    <div className={styles.wait}>
      <Spinner label={t('shell.loading')} />
    </div>
  )
}

function Failure() {
  const { t } = useWords()
  return (
    <div className={styles.wait} role="alert">
      <p>{t('shell.failed')}</p>
      <Button onClick={() => location.reload()}>{t('shell.tryAgain')}</Button>
    </div>
  )
}
