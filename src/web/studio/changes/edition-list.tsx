import { useRef, useState } from 'react'
import type { Language } from '#domain/language.ts'
import { formatDocumentName } from '#web/studio/documents/names.ts'
import type { EditedDocument } from '#web/studio/documents/use-documents.ts'
import { createSpeaker } from '#web/studio/editing/values/speaker.ts'
import type { Edition } from '#web/studio/entries/publishing/publish-documents.ts'
import { readProblem } from '#web/studio/entries/publishing/read-problem.ts'
import { compareContents } from '#web/studio/history/compare-contents.ts'
import { DifferenceList } from '#web/studio/history/difference-list.tsx'
import { PublishLater } from '#web/studio/history/publish-later.tsx'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { readShownWords, useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import { CallError, useChange } from '#web/studio/queries/query-client.ts'
import { findTab, focusBeside } from '#web/studio/shell/focus-beside.ts'
import { Action } from '#web/ui/button.tsx'
import styles from './edition-list.module.css'
import { type BroughtBack, bringBack, callOff, movePlanned, siteKeys } from './use-editions.ts'

interface EditionListProps {
  kind: 'planned' | 'past'
  editions: readonly Edition[]
  documents: readonly EditedDocument[]
  mayChange: boolean
}

export function EditionList({ kind, editions, documents, mayChange }: EditionListProps) {
  const { t, language } = useWords()
  return (
    <>
      <ol className={styles.list}>
        {editions.map((edition, index) => (
          <li key={edition.number}>
            <div>
              <h2>{formatMoment(edition.liveFrom, language)}</h2>
              <EditionSummary
                edition={edition}
                documents={documents}
                isLive={kind === 'past' && index === 0}
              />
              {kind === 'planned' && <PlannedChanges edition={edition} documents={documents} />}
            </div>
            {mayChange && kind === 'planned' && (
              <div className={styles.buttons}>
                <MoveButton edition={edition} documents={documents} />
                <CallOffButton edition={edition} documents={documents} />
              </div>
            )}
            {kind === 'past' && edition.publishedBy !== null && holdsVersion(edition) && (
              <BringBackButton edition={edition} documents={documents} />
            )}
          </li>
        ))}
      </ol>
      {/* The server lists the last hundred. */}
      {kind === 'past' && !editions.some(({ number }) => number === 1) && (
        <p className={styles.who}>{t('changes.earlier')}</p>
      )}
    </>
  )
}

/** One that only took entries off the site has nothing to bring back. */
function holdsVersion({ documents }: Edition): boolean {
  return documents.some(({ version }) => version !== null)
}

/** So many entries are named; of more, how many there are. */
const mostNamed = 6

function EditionSummary({
  edition: { documents: changed, publishedBy },
  documents,
  isLive,
}: Pick<EditionListProps, 'documents'> & { edition: Edition; isLive: boolean }) {
  const { t, language } = useWords()
  const names = changed.slice(0, mostNamed).map(({ id, version }) => {
    const whole = formatEntryName(id, documents, language)
    return version === null ? `${whole} (${t('changes.takenOff')})` : whole
  })
  const what = changed.length > mostNamed ? t('changes.entries', { count: changed.length }) : names.join('; ')
  const said = [publishedBy ?? t('changes.firstEdition'), ...(isLive ? [t('changes.live')] : [])]
  return (
    <>
      <p className={styles.what}>{what}</p>
      <p className={styles.who}>{said.join(' · ')}</p>
    </>
  )
}

function formatEntryName(id: string, documents: readonly EditedDocument[], language: Language): string {
  const content = documents.find((each) => each.id === id)?.content ?? null
  const { title, detail } = formatDocumentName({ id, content }, language)
  return [title, detail].filter(Boolean).join(', ')
}

function PlannedChanges({ edition, documents }: Pick<EditionListProps, 'documents'> & { edition: Edition }) {
  const { t, language } = useWords()
  const entries = edition.documents.flatMap(({ id, version, content }) => {
    const document = documents.find((each) => each.id === id)
    if (document === undefined || version === null) return []
    const held = content ?? document.content
    const differences = compareContents(document.shown?.content, held, createSpeaker(id, language, documents))
    const { title } = formatDocumentName({ id, content: held }, language)
    return differences.length === 0 ? [] : [{ id, title, differences }]
  })
  if (entries.length === 0) return null
  return (
    <details className={styles.holds}>
      <summary>{t('changes.holds')}</summary>
      {entries.map(({ id, title, differences }) => (
        <section key={id} aria-label={title}>
          <h3>{title}</h3>
          <DifferenceList differences={differences} />
        </section>
      ))}
    </details>
  )
}

/** What the server said; where it refused for what is planned, what that would lack. */
function describeRefusal(error: Error, documents: readonly EditedDocument[], language: Language): string {
  const problems = error instanceof CallError ? Object.entries(error.fields) : []
  const lines = problems.map((problem) => {
    const { document, said } = readProblem(problem, language)
    return `${formatEntryName(document, documents, language)}, ${said}`
  })
  return lines.length === 0 ? error.message : lines.join('; ')
}

interface EditionButtonProps {
  edition: Edition
  documents: readonly EditedDocument[]
}

function MoveButton({ edition, documents }: EditionButtonProps) {
  const { t, language } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useChange(movePlanned, siteKeys, {
    onSuccess: () => showSuccess(t('changes.planMoved')),
    onError: (error) => {
      const time = formatMoment(edition.liveFrom, language)
      const reason = describeRefusal(error, documents, language)
      showFailure(isRefused(error) ? t('changes.planNotMoved', { time, reason }) : reason)
    },
  })
  return (
    <>
      <Action
        label={t('changes.move')}
        busy={isPending}
        of={formatMoment(edition.liveFrom, language)}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <PublishLater
          busy={isPending}
          onChoose={(liveFrom) => mutate({ edition, liveFrom })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Otherwise it may have been moved, or be planned no more: the list shows it. */
function isRefused(error: Error): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 404
}

function CallOffButton({ edition, documents }: EditionButtonProps) {
  const { t, language } = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const { mutate, isPending } = useChange(callOff, siteKeys, {
    onSuccess: () => {
      focusBeside(button.current, 'button:last-child', findTab(button.current))
      showSuccess(t('changes.calledOff'))
    },
    onError: (error) =>
      showFailure(t('changes.notCalledOff', { reason: describeRefusal(error, documents, language) })),
  })
  return (
    <Action
      ref={button}
      label={t('changes.callOff')}
      busy={isPending}
      of={formatMoment(edition.liveFrom, language)}
      onClick={() => mutate(edition.number)}
    />
  )
}

/** What did not come back, and what did; undefined where all is back. */
export function describeBroughtBack(
  { back, lacking, missed, reason }: BroughtBack,
  formatNames: (ids: readonly string[]) => string,
): string | undefined {
  const { t } = readShownWords('studio')
  if (reason !== undefined) {
    const names = { back: formatNames(back), missed: formatNames([...missed, ...lacking]) }
    return t('changes.halfBroughtBack', { ...names, reason })
  }
  return lacking.length === 0 ? undefined : t('changes.partlyBroughtBack', { names: formatNames(lacking) })
}

function BringBackButton({ edition, documents }: EditionButtonProps) {
  const { t, language } = useWords()
  const { mutate, isPending } = useChange(bringBack, siteKeys, {
    onSuccess: (outcome) => {
      const failure = describeBroughtBack(outcome, (ids) =>
        ids.length > mostNamed
          ? t('changes.entries', { count: ids.length })
          : ids.map((id) => formatEntryName(id, documents, language)).join('; '),
      )
      if (failure === undefined) showSuccess(t('changes.broughtBack'))
      else showFailure(failure)
    },
    onError: ({ message }) => showFailure(t('changes.notBroughtBack', { reason: message })),
  })
  return (
    <Action
      label={t('changes.bringBack')}
      busy={isPending}
      of={formatMoment(edition.liveFrom, language)}
      onClick={() => mutate({ edition, documents })}
    />
  )
}
