import { useSyncExternalStore } from 'react'
import { type StudioRoom, studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { waitingEntries } from '#web/studio/device/unsaved-changes.ts'
import { findRoomDocument } from '#web/studio/documents/find-paths.ts'
import { useDocument } from '#web/studio/documents/use-documents.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { BackLink, LoadedData } from '#web/studio/shell/room.tsx'
import styles from './entry-editor.module.css'
import { EntryEditor } from './entry-editor.tsx'

interface EntryLoaderProps {
  id: string | undefined
  back: { to: string; label: string }
}

/** The editor of the entry that a room's address names, with the way back to the room. */
export function EntryRoom({ room, entry }: { room: StudioRoom; entry: string }) {
  const { t } = useWords()
  const back = { to: studioPath(room), label: t(`shell.rooms.${room}`) }
  return <EntryLoader key={entry} id={findRoomDocument(room, entry)} back={back} />
}

export function EntryLoader({ id, back }: EntryLoaderProps) {
  const { t } = useWords()
  const read = useDocument(id)
  if (read.data !== undefined && read.data !== null && !read.data.trashed)
    return <EntryEditor key={read.data.id} document={read.data} back={back} />
  return (
    <EntryWaiting
      read={id === undefined ? { ...read, data: null } : read}
      back={back}
      gone={t('entries.gone')}
    />
  )
}

interface EntryWaitingProps extends Pick<EntryLoaderProps, 'back'> {
  read: Pick<ReturnType<typeof useDocument>, 'data' | 'error' | 'refetch'>
  gone: string
}

/** What stands in place of an editor: that its entry comes, that it cannot or that there is none; and always the way back,
 * for a phone shows no dock beside an entry. */
export function EntryWaiting({ read, back, gone }: EntryWaitingProps) {
  return (
    <div className={styles.waiting}>
      <p>
        <BackLink to={back.to} label={back.label} className={styles.back} />
      </p>
      <LoadedData of={read}>
        {(entry) => (entry === null ? <h1>{gone}</h1> : <InTrash id={entry.id} />)}
      </LoadedData>
    </div>
  )
}

/** With how much of what was written of it waits for it to come back. */
function InTrash({ id }: { id: string }) {
  const { t } = useWords()
  const waiting = useSyncExternalStore(waitingEntries.subscribe, waitingEntries.read, waitingEntries.read)
  const count = waiting.find((each) => each.id === id)?.changes.length ?? 0
  return (
    <>
      <h1>{t('waiting.trashed')}</h1>
      {count > 0 && <p>{t('waiting.onDevice', { count })}</p>}
      <p>
        <PageLink to={studioPath('trash')}>{t('shell.rooms.trash')}</PageLink>
      </p>
    </>
  )
}
