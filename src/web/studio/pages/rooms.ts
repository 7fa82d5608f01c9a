import { type ComponentType, useEffect, useState } from 'react'
import type { StudioRoom } from '#domain/studio-rooms.ts'
import type { RoomProps } from '#web/studio/shell/room-props.ts'

type Room = ComponentType<RoomProps>

/** Each room's code is fetched when it is entered. */
const sources: Record<StudioRoom, () => Promise<Room>> = {
  languages: async () => (await import('#web/studio/languages/languages-room.tsx')).LanguagesRoom,
  changes: async () => (await import('#web/studio/changes/changes-room.tsx')).ChangesRoom,
  people: async () => (await import('#web/studio/people/people-room.tsx')).PeopleRoom,
  settings: async () => (await import('#web/studio/settings/settings-room.tsx')).SettingsRoom,
  photos: async () => (await import('#web/studio/photos/photos-room.tsx')).PhotosRoom,
  today: async () => (await import('#web/studio/today/today-room.tsx')).TodayRoom,
  projects: async () => (await import('#web/studio/projects/projects-room.tsx')).ProjectsRoom,
  videos: async () => (await import('#web/studio/videos/videos-room.tsx')).VideosRoom,
  texts: async () => (await import('#web/studio/texts/texts-room.tsx')).TextsRoom,
  press: async () => (await import('#web/studio/press/press-room.tsx')).PressRoom,
  agenda: async () => (await import('#web/studio/agenda/agenda-room.tsx')).AgendaRoom,
}

const loaded = new Map<StudioRoom, Room>()

/** Fetches the code of a room; rejects when it cannot be reached. */
export async function loadRoom(name: StudioRoom): Promise<void> {
  if (!loaded.has(name)) loaded.set(name, await sources[name]())
}

/** A room once its code has come. React's own `lazy` would draw it no sooner than 300 ms after the note that it comes. */
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
