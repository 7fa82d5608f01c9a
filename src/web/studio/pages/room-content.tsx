import { type ComponentType, useEffect, useState } from 'react'
import type { StudioPlace, StudioRoom } from '#domain/studio-rooms.ts'
import { useSummaries } from '#web/studio/documents/use-documents.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import type { RoomProps } from '#web/studio/shell/room.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './room-content.module.css'

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

type Room = ComponentType<RoomProps>

/** The rooms with screens of their own. Each room's code is fetched when it is entered. */
const sources: Partial<Record<StudioRoom, () => Promise<Room>>> = {
  languages: async () => (await import('#web/studio/languages/languages-room.tsx')).LanguagesRoom,
  lessons: async () => (await import('#web/studio/bookings/lessons-room.tsx')).LessonsRoom,
  students: async () => (await import('#web/studio/students/students-room.tsx')).StudentsRoom,
  changes: async () => (await import('#web/studio/changes/changes-room.tsx')).ChangesRoom,
  search: async () => (await import('#web/studio/search/search-room.tsx')).SearchRoom,
  trash: async () => (await import('#web/studio/trash/trash-room.tsx')).TrashRoom,
  people: async () => (await import('#web/studio/people/people-room.tsx')).PeopleRoom,
  settings: async () => (await import('#web/studio/settings/settings-room.tsx')).SettingsRoom,
  recordings: async () => (await import('#web/studio/recordings/recordings-room.tsx')).RecordingsRoom,
  photos: async () => (await import('#web/studio/photos/photos-room.tsx')).PhotosRoom,
  availability: async () => (await import('#web/studio/availability/availability-room.tsx')).AvailabilityRoom,
  today: async () => (await import('#web/studio/today/today-room.tsx')).TodayRoom,
  projects: async () => (await import('#web/studio/projects/projects-room.tsx')).ProjectsRoom,
  press: async () => (await import('#web/studio/press/press-room.tsx')).PressRoom,
  texts: async () => (await import('#web/studio/texts/texts-room.tsx')).TextsRoom,
  agenda: async () => (await import('#web/studio/agenda/agenda-room.tsx')).AgendaRoom,
}

const loadTypeRoom = async (): Promise<Room> =>
  (await import('#web/studio/entries/list/type-room.tsx')).TypeRoom

const loaded = new Map<StudioRoom, Room>()

export async function loadRoom(name: StudioRoom): Promise<void> {
  if (!loaded.has(name)) loaded.set(name, await (sources[name] ?? loadTypeRoom)())
}

/** A room once its code has come. */
function useRoom(name: StudioRoom): { Room: Room | undefined; hasFailed: boolean } {
  const [, setLoaded] = useState<StudioRoom>()
  const [failed, setFailed] = useState<StudioRoom>()
  useEffect(() => {
    loadRoom(name).then(
      () => setLoaded(name),
      () => setFailed(name),
    )
  }, [name])
  return { Room: loaded.get(name), hasFailed: failed === name }
}
