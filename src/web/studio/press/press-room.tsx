import { studioPath } from '#domain/studio-rooms.ts'
import { findRoomDocument, listRoomDocuments } from '#web/studio/documents/find-studio-path.ts'
import { EntryListRoom } from '#web/studio/entries/entry-list-room.tsx'
import { EntryLoader } from '#web/studio/entries/entry-loader.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import type { RoomProps } from '#web/studio/shell/room-props.ts'

/** What organisers find in the press kit; or one part of it. */
export function PressRoom({ person, entry }: RoomProps) {
  const { t } = useWords()
  const title = t('shell.rooms.press')
  if (entry === undefined) return <EntryListRoom title={title} ids={listRoomDocuments('press')} />
  const back = { to: studioPath('press'), label: title }
  return <EntryLoader key={entry} person={person} id={findRoomDocument('press', entry)} back={back} />
}
