import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDocumentId } from '#domain/content/types/registry.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { renamePage } from '#web/navigation/link.tsx'
import { useDocument } from '#web/studio/documents/use-documents.ts'
import { findNewEntry } from '#web/studio/editing/create-entry-saver.ts'
import { EntryWaiting } from '#web/studio/entries/entry-loader.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { LoadedData, type RoomProps } from '#web/studio/shell/room.tsx'
import { EventEditor } from './event-editor.tsx'
import { AgendaList } from './list/agenda-list.tsx'

const importEntry = 'import'

export function AgendaRoom({ entry }: RoomProps) {
  const [own, setOwn] = useState<string>()
  const [visit, setVisit] = useState({ entry, count: 0 })
  if (visit.entry !== entry) {
    // Who comes back to a new event means another one.
    const isOwn = entry === own
    setVisit({ entry, count: visit.count + (isOwn ? 0 : 1) })
    if (!isOwn) setOwn(undefined)
  }
  if (entry === undefined) return <AgendaList />
  if (entry === importEntry) return <ImportLoader />
  // A new event gets a key as it is begun, and its name with its first word; whoever is writing must not notice.
  if (isNewEntry(entry) || entry === own) {
    return (
      <EventEditor
        key={`new ${visit.count}`}
        name={isNewEntry(entry) ? undefined : entry}
        unsent={entry}
        onNamed={(name) => {
          setOwn(name)
          renamePage(studioPath('agenda', name))
        }}
      />
    )
  }
  return <EventLoader key={entry} name={entry} />
}

/** Also of one that waits on this device for its name. */
function isNewEntry(entry: string | undefined): boolean {
  return findNewEntry(formatDocumentId('event', entry ?? '')) !== undefined
}

function ImportLoader() {
  const code = useQuery({
    queryKey: ['code', 'import'],
    queryFn: async () => (await import('./import/import-room.tsx')).importRoom,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <LoadedData of={code}>{({ Room }) => <Room />}</LoadedData>
}

function EventLoader({ name }: { name: string }) {
  const { t } = useWords()
  const read = useDocument(formatDocumentId('event', name))
  if (read.data !== undefined && read.data !== null && !read.data.trashed)
    return <EventEditor name={name} document={read.data} />
  const back = { to: studioPath('agenda'), label: t('agenda.title') }
  return <EntryWaiting read={read} back={back} gone={t('event.gone')} />
}
