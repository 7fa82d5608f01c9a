import { formatDocumentId } from '#domain/content/types/registry.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { staticPageNames } from '#domain/page-list.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { findRoomDocument } from '#web/studio/documents/find-studio-path.ts'
import { useSummaries } from '#web/studio/documents/use-summaries.ts'
import { EntryLoader } from '#web/studio/entries/entry-loader.tsx'
import { EntryRows } from '#web/studio/entries/list/entry-rows.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import type { RoomProps } from '#web/studio/shell/room-props.ts'
import styles from './texts-room.module.css'

export function TextsRoom({ entry }: RoomProps) {
  const { t } = useWords()
  if (entry === undefined) return <TextList />
  const back = { to: studioPath('texts'), label: t('texts.title') }
  return <EntryLoader key={entry} id={findRoomDocument('texts', entry)} back={back} />
}

function TextList() {
  const { t } = useWords()
  const { data, error, refetch } = useSummaries()
  return (
    <div className={styles.room}>
      <RoomHead title={t('texts.title')} />
      <LoadedData data={data} error={error} retry={refetch}>
        {(documents) => <TextGroups documents={documents} />}
      </LoadedData>
    </div>
  )
}

function TextGroups({ documents }: { documents: readonly DocumentSummary[] }) {
  const { t } = useWords()
  return groupTexts(documents).map(({ group, entries }) => (
    <section key={group} className={styles.group} aria-labelledby={`texts-${group}`}>
      <h2 id={`texts-${group}`}>{t(`texts.groups.${group}`)}</h2>
      <EntryRows documents={entries} />
    </section>
  ))
}

type TextGroup = 'artist' | 'pages' | 'legal'

/** Whole documents first, then by kind, in the order of the site's pages; nothing in the trash. */
function groupTexts(
  documents: readonly DocumentSummary[],
): { group: TextGroup; entries: DocumentSummary[] }[] {
  const find = (ids: readonly string[]) =>
    ids.flatMap((id) => documents.filter((document) => document.id === id && !document.trashed))
  const pages = [...staticPageNames, 'not-found']
  return [
    { group: 'artist', entries: find(['biography', 'courses', 'site']) },
    { group: 'pages', entries: find(pages.map((name) => formatDocumentId('page', name))) },
    { group: 'legal', entries: find(pages.map((name) => formatDocumentId('text', name))) },
  ]
}
