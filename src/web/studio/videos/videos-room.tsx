import { studioPath } from '#domain/studio-rooms.ts'
import { EntryLoader } from '#web/studio/entries/entry-loader.tsx'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import type { RoomProps } from '#web/studio/shell/room-props.ts'
import { translations as shellTranslations } from '#web/studio/shell/translations.ts'

/** The videos of the gallery, in their order. */
export function VideosRoom({ person }: RoomProps) {
  const { rooms } = useTranslations(shellTranslations)
  return <EntryLoader person={person} id="videos" back={{ to: studioPath('today'), label: rooms.today }} />
}
