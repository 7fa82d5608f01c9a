import { studioPath } from '#domain/studio-rooms.ts'
import { pressEntries } from '#web/studio/documents/find-studio-path.ts'
import { useDocuments } from '#web/studio/documents/use-documents.ts'
import { EntryLoader } from '#web/studio/entries/entry-loader.tsx'
import { EntryRows } from '#web/studio/entries/entry-rows.tsx'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import type { RoomProps } from '#web/studio/shell/room-props.ts'
import { translations as shellTranslations } from '#web/studio/shell/translations.ts'
import styles from './press-room.module.css'

/** What organisers find in the press kit; or one part of it. */
export function PressRoom({ person, entry }: RoomProps) {
  const title = useTranslations(shellTranslations).rooms.press
  if (entry === undefined) return <PressParts title={title} />
  const back = { to: studioPath('press'), label: title }
  return <EntryLoader key={entry} person={person} id={pressEntries.get(entry)} back={back} />
}

function PressParts({ title }: { title: string }) {
  const { data, error, refetch } = useDocuments()
  return (
    <div className={styles.room}>
      <RoomHead title={title} />
      <LoadedData data={data} error={error} retry={refetch}>
        {(documents) => (
          <EntryRows
            documents={[...pressEntries.values()].flatMap((kind) =>
              documents.filter(({ id, trashed }) => id === kind && !trashed),
            )}
          />
        )}
      </LoadedData>
    </div>
  )
}
