import { type ComponentType, useEffect, useState } from 'react'
import type { StudioRoom } from '#domain/studio-rooms.ts'
import type { RoomProps } from '#web/studio/shell/room-props.ts'

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
export function useRoom(name: StudioRoom): { Room: Room | undefined; hasFailed: boolean } {
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
