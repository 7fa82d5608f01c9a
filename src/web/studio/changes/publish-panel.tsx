import { useState } from 'react'
import type { Publication } from '#domain/editing/documents.ts'
import { showToast } from '#web/notifications/toast.ts'
import { PublishTimeField, usePublishTime } from '#web/studio/history/publish-time.tsx'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import type { Change } from './list-changes.ts'
import { ProblemList } from './problem-list.tsx'
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
  const { read, field } = usePublishTime()
  const { mutate, isPending, error } = usePublish()

  function publish() {
    const instant = isLater ? read() : undefined
    if (isLater && instant === undefined) return
    const liveFrom = instant?.toISOString()
    mutate(
      { documents, ...(liveFrom !== undefined && { liveFrom }) },
      {
        onSuccess: () => {
          setLater(false)
          const title =
            liveFrom === undefined
              ? t('changes.published')
              : t('changes.plannedFor', { time: formatMoment(liveFrom, language) })
          showToast({ kind: 'success', title })
        },
      },
    )
  }

  return (
    <aside className={styles.panel} aria-labelledby="publish-heading">
      <h2 id="publish-heading">{t('changes.publishCount', { chosen: documents.length, all })}</h2>
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
        {isPending ? t('changes.publishing') : t('changes.publish', { count: documents.length })}
      </Button>
      {error !== null && (
        <div role="alert" className={styles.alert}>
          <p>{error.message}</p>
          {error instanceof PublishError && <ProblemList fields={error.fields} changes={changes} />}
        </div>
      )}
      <p className={styles.note}>{t('changes.afterwards')}</p>
    </aside>
  )
}
