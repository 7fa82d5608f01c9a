import { useSummaries } from '#web/studio/documents/use-summaries.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import styles from './entry-list-room.module.css'
import { EntryRows } from './entry-rows.tsx'

interface EntryListRoomProps {
  title: string
  /** Of documents, in the order in which they are listed. */
  ids: readonly string[]
}

/** The rows of certain entries, each of which leads to its form. */
export function EntryListRoom({ title, ids }: EntryListRoomProps) {
  const { data, error, refetch } = useSummaries()
  return (
    <div className={styles.room}>
      <RoomHead title={title} />
      <LoadedData data={data} error={error} retry={refetch}>
        {(documents) => (
          <EntryRows
            documents={ids.flatMap((each) => documents.filter(({ id, trashed }) => id === each && !trashed))}
          />
        )}
      </LoadedData>
    </div>
  )
}
