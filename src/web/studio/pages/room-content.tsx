import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import type { SignedInUser } from '#domain/accounts/account.ts'
import type { StudioPlace, StudioRoom } from '#domain/studio-rooms.ts'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import type { RoomProps } from '#web/studio/shell/room-props.ts'
import { translations } from '#web/studio/shell/translations.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './room-content.module.css'

/** Each room's code is fetched when it is entered. */
const rooms: Record<StudioRoom, ComponentType<RoomProps>> = {
  languages: lazy(async () => ({
    default: (await import('#web/studio/languages/languages-room.tsx')).LanguagesRoom,
  })),
  changes: lazy(async () => ({
    default: (await import('#web/studio/changes/changes-room.tsx')).ChangesRoom,
  })),
  people: lazy(async () => ({ default: (await import('#web/studio/people/people-room.tsx')).PeopleRoom })),
  settings: lazy(async () => ({
    default: (await import('#web/studio/settings/settings-room.tsx')).SettingsRoom,
  })),
  photos: lazy(async () => ({ default: (await import('#web/studio/photos/photos-room.tsx')).PhotosRoom })),
  today: lazy(async () => ({ default: (await import('#web/studio/today/today-room.tsx')).TodayRoom })),
  projects: lazy(async () => ({
    default: (await import('#web/studio/projects/projects-room.tsx')).ProjectsRoom,
  })),
  videos: lazy(async () => ({ default: (await import('#web/studio/videos/videos-room.tsx')).VideosRoom })),
  texts: lazy(async () => ({ default: (await import('#web/studio/texts/texts-room.tsx')).TextsRoom })),
  press: lazy(async () => ({ default: (await import('#web/studio/press/press-room.tsx')).PressRoom })),
  agenda: lazy(async () => ({ default: (await import('#web/studio/agenda/agenda-room.tsx')).AgendaRoom })),
}

export function RoomContent({ person, place }: { person: SignedInUser; place: StudioPlace }) {
  const texts = useTranslations(translations)
  const Room = rooms[place.room]
  const name = texts.rooms[place.room]
  useEffect(() => {
    document.title = `${name} · ${texts.studio}`
  }, [name, texts])
  return (
    <ErrorBoundary fallback={<Failure />}>
      <Suspense
        fallback={
          <div className={styles.wait}>
            <Spinner label={texts.loading} />
          </div>
        }
      >
        <Room person={person} entry={place.entry} />
      </Suspense>
    </ErrorBoundary>
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
