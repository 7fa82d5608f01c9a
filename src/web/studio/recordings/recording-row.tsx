import { readValue } from '#domain/editing/content-change.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { findGain } from '#domain/recordings/audio.ts'
import { formatLength, joinWaves } from '#domain/recordings/draw-wave.ts'
import type { StoredAudio } from '#domain/recordings/recording-calls.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { formatDocumentName } from '#web/studio/documents/document-name.ts'
import { readName } from '#web/studio/documents/read-name.ts'
import { ListenButton } from '#web/studio/entries/sounds/listen-button.tsx'
import {
  findSoundPath,
  findSounds,
  findUnmade,
  listSounds,
  useMaking,
} from '#web/studio/entries/sounds/use-sounds.ts'
import { WaveLine } from '#web/studio/entries/sounds/wave-line.tsx'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import styles from './recordings-room.module.css'

export function RecordingRow({
  document,
  sounds,
}: {
  document: DocumentSummary
  sounds: readonly StoredAudio[]
}) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const { title, path } = formatDocumentName(document, language)
  const { content, state, holdsSample } = document
  const ids = readMovements(content)
  const own = findSounds(sounds, ids)
  const seconds = own.reduce((sum, each) => sum + each.seconds, 0)
  const unmade = findUnmade(sounds, ids)
  const { waits, problems } = useMaking(document)
  const exceptions = [
    ...(state === 'draft' ? [t('entries.draft')] : state === 'changed' ? [t('entries.changed')] : []),
    ...(holdsSample ? [t('entries.sample')] : []),
  ]
  const reasons = [
    ...(ids.length === 0 ? [t('recordings.noMovements')] : []),
    ...(unmade === undefined ? [] : [t('recordings.making', { share: formatShare(unmade, language) })]),
    ...(waits === undefined ? [] : [t('entries.whenMade')]),
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

export function readMovements(content: unknown): string[] {
  return listSounds(content)
}

function formatShare({ progress }: StoredAudio, language: string): string {
  return (progress ?? 0).toLocaleString(language, { style: 'percent' })
}
