import { useEffect, useId } from 'react'
import * as z from 'zod/mini'
import { type ContentChange, readValue } from '#domain/editing/content-change.ts'
import type { DocumentVersion } from '#domain/editing/documents.ts'
import { isOneSitting } from '#domain/editing/sitting.ts'
import type { Language } from '#domain/language.ts'
import { formatFieldName } from '#web/studio/documents/names.ts'
import { useVersions } from '#web/studio/documents/use-documents.ts'
import type { DraftSaver } from '#web/studio/editing/draft-saver.ts'
import { useSaver } from '#web/studio/editing/use-draft.ts'
import { useSpeaker } from '#web/studio/editing/values/speaker.ts'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { readWords, useWords } from '#web/studio/language/studio-language.ts'
import { showSuccess } from '#web/studio/language/toasts.ts'
import { LoadedData } from '#web/studio/shell/room.tsx'
import { Action } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { compareContents, type Difference } from './compare-contents.ts'
import { DifferenceList } from './difference-list.tsx'
import styles from './history.module.css'

const documentFields = z.record(z.string(), z.json())

export function EntryHistory({ document, onClose }: { document: string; onClose: () => void }) {
  const { t } = useWords()
  const saver = useSaver()
  const versions = useVersions(document)
  const { refetch } = versions
  const id = useId()
  // What was typed last belongs to it.
  useEffect(() => {
    saver.flush().then(() => refetch())
  }, [saver, refetch])
  const choose = ({ version }: Sitting) => {
    bringBack(saver, version.content)
    onClose()
    showSuccess(t('history.broughtBack'))
  }
  return (
    <Dialog onClose={onClose} closeLabel={t('history.close')} labelledBy={id} size="narrow">
      <div className={styles.history}>
        <h2 id={id} tabIndex={-1}>
          {t('history.history')}
        </h2>
        <LoadedData of={versions}>
          {(all) => (
            <ol>
              {listSittings(all).map((sitting, index) => (
                <li key={sitting.version.version}>
                  <SittingItem
                    document={document}
                    sitting={sitting}
                    onChoose={index > 0 ? () => choose(sitting) : undefined}
                  />
                </li>
              ))}
            </ol>
          )}
        </LoadedData>
      </div>
    </Dialog>
  )
}

interface SittingItemProps {
  document: string
  sitting: Sitting
  /** Undefined for what stands already. */
  onChoose: (() => void) | undefined
}

function SittingItem({ document, sitting: { version, before }, onChoose }: SittingItemProps) {
  const { t, language } = useWords()
  const speaker = useSpeaker(document)
  const differences = before === undefined ? [] : compareContents(before, version.content, speaker)
  const moment = formatMoment(version.savedAt, language)
  const state = describeState(version, { language, isNow: onChoose === undefined })
  return (
    <>
      <div className={styles.head}>
        <div>
          <h3>{before === undefined ? t('history.first') : formatChangesName(differences, language)}</h3>
          <p>{[moment, version.savedBy ?? t('history.imported'), ...state].join(' · ')}</p>
        </div>
        {onChoose && <Action label={t('history.bringBack')} of={moment} onClick={onChoose} />}
      </div>
      {differences.length > 0 && (
        <details className={styles.compare} open={onChoose === undefined}>
          <summary aria-label={`${t('history.compare')}: ${moment}`}>{t('history.compare')}</summary>
          <DifferenceList differences={differences} />
        </details>
      )}
    </>
  )
}

/** What else there is to know of a version: that it was published, will be, or stands now. */
function describeState(
  { publicFrom }: DocumentVersion,
  { language, isNow }: { language: Language; isNow: boolean },
): string[] {
  const { t } = readWords(language)
  const time = publicFrom === null ? '' : formatMoment(publicFrom, language)
  const isPlanned = publicFrom !== null && Date.parse(publicFrom) > Date.now()
  return [
    ...(publicFrom === null ? [] : [t(isPlanned ? 'history.publicFrom' : 'history.published', { time })]),
    ...(isNow ? [t('history.now')] : []),
  ]
}

/** So many fields are named; of more, how many there are. */
const mostNamed = 3

function formatChangesName(differences: readonly Difference[], language: Language): string {
  const { t } = readWords(language)
  const names = [...new Set(differences.map(({ path }) => formatFieldName(path, language)))]
  if (names.length === 0) return t('history.nothing')
  const others = names.length - mostNamed
  const named = names.slice(0, mostNamed).join(', ')
  return others > 0 ? t('history.andMore', { names: named, count: others }) : named
}

/** Writes every field as it stood, as if somebody had typed it: what stands now stays in the history. */
function bringBack(saver: DraftSaver, former: unknown): void {
  for (const { path, value } of listChanges(saver.read().content, former)) saver.change(path, value)
  saver.flush()
}

function listChanges(current: unknown, former: unknown): ContentChange[] {
  const [now, then] = [documentFields.parse(current), documentFields.parse(former)]
  const names = new Set([...Object.keys(now), ...Object.keys(then)])
  return [...names]
    .filter((name) => JSON.stringify(now[name]) !== JSON.stringify(then[name]))
    .map((name) => ({ path: [name], value: then[name] }))
}

interface Sitting {
  version: DocumentVersion
  /** The one listed before it; undefined where the entry began. */
  before: unknown
}

/** What was published ends a sitting. Another file of a photograph is a step of its own: nobody can type the former one again. */
function isGoneOn(version: DocumentVersion, later: DocumentVersion): boolean {
  const [file, next] = [version, later].map(({ content }) => JSON.stringify(readValue(content, ['file'])))
  return version.publicFrom === null && isOneSitting(version, later) && file === next
}

/** What somebody wrote, newest first; a part that was published says only of the version below that it was. */
function listWritten(versions: readonly DocumentVersion[]): DocumentVersion[] {
  const written: DocumentVersion[] = []
  let publicFrom: string | null = null
  for (const version of versions) {
    if (publicFrom === null || (version.publicFrom ?? publicFrom) < publicFrom)
      publicFrom = version.publicFrom
    if (version.part) continue
    written.push({ ...version, publicFrom })
    publicFrom = null
  }
  return written
}

export function listSittings(versions: readonly DocumentVersion[]): Sitting[] {
  const sittings: Sitting[] = []
  const written = listWritten(versions)
  for (const [index, version] of written.entries()) {
    const before = written[index + 1]?.content
    const later = written[index - 1]
    const current = sittings.at(-1)
    if (current !== undefined && later !== undefined && isGoneOn(version, later)) current.before = before
    else sittings.push({ version, before })
  }
  return sittings
}
