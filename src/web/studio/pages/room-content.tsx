import { useEffect } from 'react'
import type { SignedInUser } from '#domain/accounts/account.ts'
import type { StudioPlace } from '#domain/studio-rooms.ts'
import { useSummaries } from '#web/studio/documents/use-summaries.ts'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import { translations } from '#web/studio/shell/translations.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './room-content.module.css'
import { useRoom } from './rooms.ts'

export function RoomContent({ person, place }: { person: SignedInUser; place: StudioPlace }) {
  const texts = useTranslations(translations)
  const { Room, hasFailed } = useRoom(place.room)
  const name = texts.rooms[place.room]
  // Nearly every room lists documents, and all are counted beside its name: they are on their way together with its code.
  useSummaries()
  useEffect(() => {
    document.title = `${name} · ${texts.studio}`
  }, [name, texts])
  if (hasFailed) return <Failure />
  if (Room === undefined) return <Waiting />
  return (
    <ErrorBoundary fallback={<Failure />}>
      <Room person={person} entry={place.entry} />
    </ErrorBoundary>
  )
}

function Waiting() {
  const texts = useTranslations(translations)
  return (
    <div className={styles.wait}>
      <Spinner label={texts.loading} />
    </div>
  )
}

function Failure() {
  const texts = useTranslations(translations)
  return (
    <div className={styles.wait} role="alert">
      <p>{texts.failed}</p>
      <Button onClick={() => location.reload()}>{texts.tryAgain}</Button>
    </div>
  )
}
