import { useState } from 'react'
import { readFieldPath } from '#domain/editing/content-change.ts'
import type { Publication } from '#domain/editing/documents.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { showToast } from '#web/notifications/toast.ts'
import { formatDocumentName } from '#web/studio/documents/document-name.ts'
import { formatFieldName } from '#web/studio/documents/field-name.ts'
import { useShowPublished } from '#web/studio/documents/use-show-published.tsx'
import { ChangedPages } from '#web/studio/entries/changed-pages.tsx'
import { PublishTimeField, usePublishTime } from '#web/studio/history/publish-time.tsx'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import type { Change } from './list-changes.ts'
import styles from './publish-panel.module.css'
import { PublishError, usePublish } from './use-editions.ts'

interface PublishPanelProps {
  all: number
  /** What is ticked, as the server takes it. */
  documents: Publication['documents']
  changes: readonly Change[]
}

/** Publishes what is ticked, at once or at a time on the clock of the place where the artist is. */
export function PublishPanel({ all, documents, changes }: PublishPanelProps) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const [isLater, setLater] = useState(false)
  const { read, instant, field } = usePublishTime()
  const { mutate, isPending, error } = usePublish()
  const showPublished = useShowPublished()

  function publish() {
    const chosen = isLater ? read() : undefined
    if (isLater && chosen === undefined) return
    const liveFrom = chosen?.toISOString()
    const [first] = changes
    mutate(
      { documents, ...(liveFrom !== undefined && { liveFrom }) },
      {
        onSuccess: (published) => {
          setLater(false)
          if (liveFrom === undefined && first !== undefined) return showPublished(published, first.document)
          const time = formatMoment(liveFrom ?? published.edition.liveFrom, language)
          showToast({ kind: 'success', lang: language, title: t('changes.plannedFor', { time }) })
        },
      },
    )
  }

  return (
    <aside className={styles.panel} aria-labelledby="publish-heading">
      <h2 id="publish-heading">{t('changes.publishCount', { chosen: changes.length, all })}</h2>
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
      <Button variant="primary" busy={isPending} aria-disabled={documents.length === 0} onClick={publish}>
        {isPending ? t('changes.publishing') : t('changes.publish', { count: changes.length })}
      </Button>
      {error !== null && (
        <div role="alert" className={styles.alert}>
          <p>{error.message}</p>
          {error instanceof PublishError && <ProblemList fields={error.fields} changes={changes} />}
        </div>
      )}
      {documents.length > 0 && (
        <ChangedPages
          documents={documents}
          liveFrom={isLater ? instant?.toISOString() : undefined}
          changed={changes.map(({ key }) => key)}
        />
      )}
      <p className={styles.note}>{t('changes.afterwards')}</p>
    </aside>
  )
}

interface ProblemListProps {
  /** Reasons by "document field": "event/event-25 date". */
  fields: Record<string, string>
  changes: readonly Change[]
}

/** What keeps a publication back, each with the way to where it is mended. */
function ProblemList({ fields, changes }: ProblemListProps) {
  const { t } = useWords()
  const language = useStudioLanguage()
  if (Object.keys(fields).length === 0) return null
  return (
    <>
      <p>{t('changes.problems')}</p>
      <ul>
        {Object.entries(fields).map(([place, reason]) => {
          const [id = '', field = ''] = place.split(' ')
          const change = changes.find(({ document }) => document.id === id)
          const { title, path } = formatDocumentName(
            { id, content: change?.document.content ?? null },
            language,
          )
          return (
            <li key={place}>
              <PageLink to={path}>{title}</PageLink>, {formatFieldName(readFieldPath(field), language)}:{' '}
              {reason}
            </li>
          )
        })}
      </ul>
      <p>{t('changes.nothingElse')}</p>
    </>
  )
}
