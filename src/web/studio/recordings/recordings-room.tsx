import { parseDocumentId } from '#domain/content/types/registry.ts'
import { readValue } from '#domain/editing/content-change.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { type Language, locales } from '#domain/language.ts'
import { findGain } from '#domain/recordings/audio.ts'
import { formatLength, joinWaves } from '#domain/recordings/draw-wave.ts'
import type { StoredAudio } from '#domain/recordings/recording-calls.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { listEntries } from '#web/studio/documents/list-entries.ts'
import { formatDocumentName, formatOwnFieldName, readName } from '#web/studio/documents/names.ts'
import { type EditedDocument, useDocument, useSummaries } from '#web/studio/documents/use-documents.ts'
import { DraftSelect } from '#web/studio/editing/fields/draft-field.tsx'
import { formatChangeState } from '#web/studio/editing/values/format-change-state.ts'
import { EntryRoom } from '#web/studio/entries/entry-loader.tsx'
import { DocumentOrder } from '#web/studio/entries/list/document-order.tsx'
import { CreateButton } from '#web/studio/entries/list/type-room.tsx'
import { ListenButton } from '#web/studio/entries/sounds/listen-button.tsx'
import {
  findSoundPath,
  findSounds,
  findUnmade,
  listSounds,
  sayWhenPublic,
  useMaking,
  useSoundSpace,
  useSounds,
} from '#web/studio/entries/sounds/use-sounds.ts'
import { WaveLine } from '#web/studio/entries/sounds/wave-line.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { LoadedData, RoomHead, type RoomProps } from '#web/studio/shell/room.tsx'
import styles from './recordings-room.module.css'

export function RecordingsRoom({ room, entry }: RoomProps) {
  return entry === undefined ? <RecordingList /> : <EntryRoom room={room} entry={entry} />
}

const orderId = 'recordings'

function RecordingList() {
  const { t } = useWords()
  const summaries = useSummaries()
  const order = useDocument(orderId, Number.POSITIVE_INFINITY)
  const recordings = listEntries(summaries.data ?? [], 'recording')
  return (
    <div className={styles.room}>
      <RoomHead title={t('shell.rooms.recordings')} detail={t('recordings.intro')}>
        <CreateButton kind="recording" content={{}} label={t('recordings.create')} />
      </RoomHead>
      <LoadedData of={summaries}>
        {() =>
          recordings.length === 0 ? (
            <p>{t('recordings.empty')}</p>
          ) : (
            <LoadedData of={order}>{(own) => <Order recordings={recordings} own={own} />}</LoadedData>
          )
        }
      </LoadedData>
    </div>
  )
}

function Order({ recordings, own }: { recordings: readonly DocumentSummary[]; own: EditedDocument | null }) {
  const { t, language } = useWords()
  const movements = recordings.map(({ content }) => listSounds(content))
  const { data: sounds = [] } = useSounds(movements)
  const space = useSoundSpace(movements)
  const formatGigabytes = (bytes: number) =>
    (bytes / 1e9).toLocaleString(locales[language], { maximumFractionDigits: 1 })
  const entries = recordings.map((document) => {
    const { title, thread } = formatDocumentName(document, language)
    const renderRow = () => <RecordingRow document={document} sounds={sounds} />
    return [parseDocumentId(document.id)?.name ?? '', { title, thread, renderRow }] as const
  })
  return (
    <DocumentOrder id={orderId} own={own} entries={new Map(entries)} notPublic={t('recordings.notPublic')}>
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

function RecordingRow({ document, sounds }: { document: DocumentSummary; sounds: readonly StoredAudio[] }) {
  const { t, language } = useWords()
  const { title, path } = formatDocumentName(document, language)
  const { content, state, planned, holdsSample } = document
  const ids = listSounds(content)
  const own = findSounds(sounds, ids)
  const seconds = own.reduce((sum, each) => sum + each.seconds, 0)
  const unmade = findUnmade(sounds, ids)
  const { waits, liveFrom, problems } = useMaking(document)
  const exceptions = [
    ...formatChangeState(state === 'public' ? undefined : t(`entries.${state}`), planned, language),
    ...(holdsSample ? [t('entries.sample')] : []),
  ]
  const reasons = [
    ...(ids.length === 0 ? [t('recordings.noMovements')] : []),
    ...(unmade === undefined ? [] : [t('recordings.making', { share: formatShare(unmade, language) })]),
    ...(waits === undefined ? [] : [sayWhenPublic(liveFrom, language)]),
    ...(problems === undefined ? [] : [t('entries.refusedWhenMade')]),
    ...(readValue(content, ['rights', 'basis']) === undefined ? [t('recordings.noRights')] : []),
  ]
  const length = [
    ...(seconds > 0 ? [formatLength(seconds)] : []),
    ...(ids.length > 1 ? [t('recordings.movements', { count: ids.length })] : []),
  ]
  return (
    <article className={styles.row}>
      <ListenButton name={title} path={findHeard(own)} />
      <div>
        <h3>
          <PageLink to={path}>{title}</PageLink>
        </h3>
        <p>{readName(readValue(content, ['composer']), language)}</p>
      </div>
      <div>{own.length > 0 && <WaveLine wave={joinWaves(own)} />}</div>
      <div className={styles.state}>
        {exceptions.length > 0 && <b>{exceptions.join(' · ')}</b>}
        {[...reasons, length.join(', ')].filter(Boolean).map((each) => (
          <span key={each}>{each}</span>
        ))}
      </div>
    </article>
  )
}

/** The first of its movements, as visitors hear it. */
function findHeard(sounds: readonly StoredAudio[]): string | undefined {
  const [first] = sounds
  return first && findSoundPath(first, findGain(sounds))
}

function formatShare({ progress }: StoredAudio, language: Language): string {
  return (progress ?? 0).toLocaleString(locales[language], { style: 'percent' })
}
