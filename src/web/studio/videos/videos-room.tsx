import { studioPath } from '#domain/studio-rooms.ts'
import { EntryLoader } from '#web/studio/entries/entry-loader.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import type { RoomProps } from '#web/studio/shell/room-props.ts'

/** The videos of the gallery, in their order. */
export function VideosRoom({ person }: RoomProps) {
  const { t } = useWords()
  return (
    <EntryLoader
      person={person}
      id="videos"
      back={{ to: studioPath('today'), label: t('shell.rooms.today') }}
    />
  )
}
