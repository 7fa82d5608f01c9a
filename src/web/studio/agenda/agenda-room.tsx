import { useState } from 'react'
import { studioPath } from '#domain/studio-rooms.ts'
import { navigateTo } from '#web/navigation/location.ts'
import type { RoomProps } from '#web/studio/shell/room-props.ts'
import { AgendaList } from './agenda-list.tsx'
import { EventEditor } from './event-editor.tsx'
import { EventLoader } from './event-loader.tsx'

const newEntry = 'new'

/** The list of all events, or one of them, which may be new. */
export function AgendaRoom({ person, entry }: RoomProps) {
  const [created, setCreated] = useState<string>()
  if (entry === undefined) return <AgendaList />
  // A new event gets its name with its first word; whoever is writing must not notice.
  if (entry === newEntry || entry === created) {
    return (
      <EventEditor
        key={newEntry}
        person={person}
        name={entry === newEntry ? undefined : entry}
        onCreated={(name) => {
          setCreated(name)
          navigateTo(studioPath('agenda', name), { replace: true })
        }}
      />
    )
  }
  return <EventLoader key={entry} person={person} name={entry} />
}
