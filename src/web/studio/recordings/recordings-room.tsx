import { formatDocumentId, parseDocumentId } from '#domain/content/types/registry.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { formatDocumentName } from '#web/studio/documents/document-name.ts'
import { formatOwnFieldName } from '#web/studio/documents/field-name.ts'
import { listEntries } from '#web/studio/documents/list-entries.ts'
import { useDocument } from '#web/studio/documents/use-document.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'
import { useSummaries } from '#web/studio/documents/use-summaries.ts'
import { DraftSelect } from '#web/studio/editing/fields/draft-text.tsx'
import { EntryLoader } from '#web/studio/entries/entry-loader.tsx'
import { DocumentOrder } from '#web/studio/entries/list/document-order.tsx'
import { CreateButton } from '#web/studio/entries/list/type-room.tsx'
import { useSoundSpace, useSounds } from '#web/studio/entries/sounds/use-sounds.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import type { RoomProps } from '#web/studio/shell/room-props.ts'
import { RecordingRow, readMovements } from './recording-row.tsx'
import styles from './recordings-room.module.css'

export function RecordingsRoom({ person, entry }: RoomProps) {
  const { t } = useWords()
  if (entry === undefined) return <RecordingList person={person} />
  const back = { to: studioPath('recordings'), label: t('shell.rooms.recordings') }
  return <EntryLoader key={entry} person={person} id={formatDocumentId('recording', entry)} back={back} />
}

const orderId = 'recordings'

function RecordingList({ person }: Pick<RoomProps, 'person'>) {
  const { t } = useWords()
  const summaries = useSummaries()
  const order = useDocument(orderId, Number.POSITIVE_INFINITY)
  const recordings = listEntries(summaries.data ?? [], 'recording')
  return (
    <div className={styles.room}>
      <RoomHead title={t('shell.rooms.recordings')} detail={t('recordings.intro')}>
        <CreateButton kind="recording" content={{}} label={t('recordings.create')} />
      </RoomHead>
      <LoadedData data={summaries.data} error={summaries.error} retry={summaries.refetch}>
        {() =>
          recordings.length === 0 ? (
            <p>{t('recordings.empty')}</p>
          ) : (
            <LoadedData data={order.data} error={order.error} retry={order.refetch}>
              {(own) => <Order person={person} recordings={recordings} own={own} />}
            </LoadedData>
          )
        }
      </LoadedData>
    </div>
  )
}

interface OrderProps extends Pick<RoomProps, 'person'> {
  recordings: readonly DocumentSummary[]
  own: EditedDocument | null
}

function Order({ person, recordings, own }: OrderProps) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const movements = recordings.map(({ content }) => readMovements(content))
  const { data: sounds = [] } = useSounds(movements)
  const space = useSoundSpace(movements)
  const formatGigabytes = (bytes: number) =>
    (bytes / 1e9).toLocaleString(language, { maximumFractionDigits: 1 })
  const entries = recordings.map((document) => {
    const { title, thread } = formatDocumentName(document, language)
    const renderRow = () => <RecordingRow document={document} sounds={sounds} />
    return [parseDocumentId(document.id)?.name ?? '', { title, thread, renderRow }] as const
  })
  return (
    <DocumentOrder
      person={person}
      id={orderId}
      own={own}
      entries={new Map(entries)}
      notPublic={t('recordings.notPublic')}
    >
      {space && (
        <p className={styles.space}>
          {t('recordings.space', {
            used: formatGigabytes(space.used),
            most: formatGigabytes(space.most),
          })}
        </p>
      )}
      <div className={styles.home}>
        <DraftSelect
          path={['home']}
          label={formatOwnFieldName(['home'], language)}
          options={entries.map(([value, { title }]) => ({ value, label: title }))}
          none={t('entries.none')}
        />
      </div>
    </DocumentOrder>
  )
}
