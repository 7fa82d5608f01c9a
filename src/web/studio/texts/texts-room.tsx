import { formatDocumentId } from '#domain/content/types/registry.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { staticPageNames } from '#domain/page-list.ts'
import { useSummaries } from '#web/studio/documents/use-documents.ts'
import { EntryRoom } from '#web/studio/entries/entry-loader.tsx'
import { EntryRows } from '#web/studio/entries/list/entry-rows.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { LoadedData, RoomHead, type RoomProps } from '#web/studio/shell/room.tsx'
import styles from './texts-room.module.css'

export function TextsRoom({ room, entry }: RoomProps) {
  return entry === undefined ? <TextList /> : <EntryRoom room={room} entry={entry} />
}

function TextList() {
  const { t } = useWords()
  return (
    <div className={styles.room}>
      <RoomHead title={t('texts.title')} />
      <LoadedData of={useSummaries()}>{(documents) => <TextGroups documents={documents} />}</LoadedData>
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
