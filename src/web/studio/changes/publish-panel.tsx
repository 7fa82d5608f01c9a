import { useState } from 'react'
import type { Publication } from '#domain/editing/documents.ts'
import { languages } from '#domain/language.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { listLanguageEntries, readOpen } from '#web/studio/documents/list-texts.ts'
import { formatDocumentName, formatLanguageName } from '#web/studio/documents/names.ts'
import { useSummaries } from '#web/studio/documents/use-documents.ts'
import { askForText } from '#web/studio/editing/languages/asked-text.ts'
import { useOpenPreview } from '#web/studio/editing/use-open-preview.ts'
import { ProblemElsewhere } from '#web/studio/entries/publishing/publish-problems.tsx'
import { readProblem } from '#web/studio/entries/publishing/read-problem.ts'
import { useShowPublished } from '#web/studio/entries/publishing/use-show-published.tsx'
import { PublishTimeField, usePublishTime } from '#web/studio/history/publish-later.tsx'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showSuccess } from '#web/studio/language/toasts.ts'
import { CallError } from '#web/studio/queries/query-client.ts'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { joinClasses } from '#web/ui/class-names.ts'
import { ChangedPages, isOwnPage } from './changed-pages.tsx'
import type { Change } from './list-changes.ts'
import styles from './publish-panel.module.css'
import { useChangedPages, usePublish } from './use-editions.ts'

interface PublishPanelProps {
  all: number
  documents: Publication['documents']
  changes: readonly Change[]
  /** Whether the pages that change stand here, and not with each entry. */
  isListed: boolean
}

export function PublishPanel({ all, documents, changes, isListed }: PublishPanelProps) {
  const { t, language } = useWords()
  const [isLater, setLater] = useState(false)
  const { read, instant, field } = usePublishTime()
  const showPublished = useShowPublished()
  const openPreview = useOpenPreview()
  const { mutate, isPending, error } = usePublish((published, { publication: { liveFrom }, shown }) => {
    setLater(false)
    if (liveFrom === undefined && shown !== undefined) return showPublished(published, shown)
    const time = formatMoment(liveFrom ?? published.edition.liveFrom, language)
    showSuccess(t('changes.plannedFor', { time }))
  })

  function publish() {
    const chosen = isLater ? read() : undefined
    if (isLater && chosen === undefined) return
    const liveFrom = chosen?.toISOString()
    mutate({
      publication: { documents, ...(liveFrom !== undefined && { liveFrom }) },
      shown: changes[0]?.document,
    })
  }

  const liveFrom = isLater ? instant?.toISOString() : undefined
  return (
    <aside className={styles.panel} aria-labelledby="publish-heading">
      <h2 id="publish-heading">{t('changes.publishCount', { chosen: changes.length, all })}</h2>
      {documents.length > 0 && (
        <PublishedPages
          publication={{ documents, ...(liveFrom !== undefined && { liveFrom }) }}
          changes={changes}
          isListed={isListed}
        />
      )}
      <fieldset className={styles.when}>
        <legend className="visually-hidden">{t('changes.when')}</legend>
        {[false, true].map((later) => (
          <label key={String(later)}>
            <input type="radio" name="when" checked={isLater === later} onChange={() => setLater(later)} />
            {later ? t('changes.later') : t('changes.now')}
          </label>
        ))}
      </fieldset>
      {isLater && <PublishTimeField {...field} />}
      <div className={joinClasses(blocks.phoneFoot, styles.foot)} data-foot>
        <ButtonLink
          href={`/preview/${language}`}
          onClick={openPreview}
          size="small"
          className={styles.preview}
        >
          {t('entries.preview')}
        </ButtonLink>
        <Button variant="primary" busy={isPending} aria-disabled={documents.length === 0} onClick={publish}>
          {isPending
            ? t('changes.publishing')
            : isLater
              ? t('history.plan')
              : t('changes.publish', { count: changes.length })}
        </Button>
      </div>
      {error !== null && (
        <div ref={scrollTo}>
          <Failure error={error} />
        </div>
      )}
      <StillMissing changes={changes} />
      <p className={styles.note}>{t('changes.afterwards')}</p>
    </aside>
  )
}

/** On a phone the button stands at the foot, wherever what answers it is. */
function scrollTo(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'center' })
}

interface PublishedPagesProps {
  publication: Publication
  changes: readonly Change[]
  isListed: boolean
}

/** How many pages visitors will see otherwise, or why nothing can be public yet. Whether it would break a later plan is judged at the press alone. */
function PublishedPages({ publication, changes, isListed }: PublishedPagesProps) {
  const { t } = useWords()
  const { data: pages, error } = useChangedPages(publication)
  // Of an event whose pictures alone change, the key is the event's id.
  const own = new Set([...publication.documents.map(({ id }) => id), ...changes.map(({ key }) => key)])
  const linked = pages?.filter(({ linksAlone }) => linksAlone).length ?? 0
  const named = pages?.filter((page) => isOwnPage(page, own)).length ?? 0
  const others = (pages?.length ?? 0) - linked - named
  if (error !== null) return <Failure error={error} />
  return (
    <div role="status" className={styles.pages}>
      <p>{pages === undefined ? t('changes.pagesRead') : t('changes.pages', { count: named })}</p>
      {pages && isListed && <ChangedPages pages={pages} own={own} />}
      {others > 0 && <p className={styles.note}>{t('changes.otherEvents', { count: others })}</p>}
      {linked > 0 && !isListed && <p className={styles.note}>{t('changes.everyFooter')}</p>}
    </div>
  )
}

function Failure({ error }: { error: Error }) {
  return (
    <div role="alert" className={styles.alert}>
      <p>{error.message}</p>
      {error instanceof CallError && <ProblemList fields={error.fields} />}
    </div>
  )
}

/** Reasons by "document field": "event/event-25 date". */
function ProblemList({ fields }: { fields: Record<string, string> }) {
  const { t, language } = useWords()
  if (Object.keys(fields).length === 0) return null
  return (
    <>
      <p>{t('changes.problems')}</p>
      <ul>
        {Object.entries(fields).map((problem) => {
          const { document, said } = readProblem(problem, language)
          return (
            <li key={problem[0]}>
              <ProblemElsewhere document={document} said={said} />
            </li>
          )
        })}
      </ul>
      <p>{t('changes.nothingElse')}</p>
    </>
  )
}

const mostLines = 6

/** The texts of the entries that are open in some language: a note, which holds nothing back. */
function StillMissing({ changes }: { changes: readonly Change[] }) {
  const { t, language: studio } = useWords()
  const { data: summaries = [] } = useSummaries()
  const [now] = useState(() => new Date())
  const ids = new Set(changes.map(({ document }) => document.id))
  const lines = listLanguageEntries(summaries, now)
    .filter(({ document }) => ids.has(document.id))
    .flatMap((entry) => {
      const { title, path } = formatDocumentName(entry.document, studio)
      return languages.flatMap((language) => {
        const { missing, outdated } = readOpen(entry, language)
        const said = [
          ...(missing > 0 ? [t('entries.missing', { count: missing })] : []),
          ...(outdated > 0 ? [t('entries.outdated', { count: outdated })] : []),
        ].join(', ')
        return said === '' ? [] : [{ document: entry.document.id, language, title, path, said }]
      })
    })
  if (lines.length === 0) return null
  return (
    <section className={styles.missing} aria-labelledby="still-missing">
      <h3 id="still-missing">{t('changes.stillMissing')}</h3>
      <ul>
        {lines.slice(0, mostLines).map(({ document, language, title, path, said }) => (
          <li key={`${document} ${language}`}>
            <span>
              {title}, {formatLanguageName(language, studio)}
              <span>{said}</span>
            </span>
            <PageLink to={path} onClick={() => askForText({ document, language })}>
              {t('today.write')}
            </PageLink>
          </li>
        ))}
        {lines.length > mostLines && (
          <li>
            <span>{t('photos.morePlaces', { count: lines.length - mostLines })}</span>
            <PageLink to={studioPath('languages')}>{t('languages.title')}</PageLink>
          </li>
        )}
      </ul>
      <p className={styles.note}>{t('changes.holdsNothing')}</p>
    </section>
  )
}
