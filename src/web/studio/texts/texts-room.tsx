import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { readTextEntry } from '#web/studio/documents/find-studio-path.ts'
import { useSummaries } from '#web/studio/documents/use-summaries.ts'
import { EntryLoader } from '#web/studio/entries/entry-loader.tsx'
import { EntryRows } from '#web/studio/entries/entry-rows.tsx'
import { useTranslations } from '#web/studio/language/studio-language.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import type { RoomProps } from '#web/studio/shell/room-props.ts'
import { groupTexts } from './group-texts.ts'
import styles from './texts-room.module.css'
import { translations } from './translations.ts'

/** All that the site says but events and projects; or one text of it, in its languages. */
export function TextsRoom({ person, entry }: RoomProps) {
  const texts = useTranslations(translations)
  if (entry === undefined) return <TextList />
  const back = { to: studioPath('texts'), label: texts.title }
  return <EntryLoader key={entry} person={person} id={readTextEntry(entry)} back={back} />
}

function TextList() {
  const texts = useTranslations(translations)
  const { data, error, refetch } = useSummaries()
  return (
    <div className={styles.room}>
      <RoomHead title={texts.title} />
      <LoadedData data={data} error={error} retry={refetch}>
        {(documents) => <TextGroups documents={documents} />}
      </LoadedData>
    </div>
  )
}

function TextGroups({ documents }: { documents: readonly DocumentSummary[] }) {
  const texts = useTranslations(translations)
  return groupTexts(documents).map(({ group, entries }) => (
    <section key={group} className={styles.group} aria-labelledby={`texts-${group}`}>
      <h2 id={`texts-${group}`}>{texts.groups[group]}</h2>
      <EntryRows documents={entries} />
    </section>
  ))
}
