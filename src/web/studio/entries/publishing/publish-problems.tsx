import { useEffect, useRef } from 'react'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { formatDocumentName, formatFieldName } from '#web/studio/documents/names.ts'
import { useSummaries } from '#web/studio/documents/use-documents.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Action, Button } from '#web/ui/button.tsx'
import styles from './publish-problems.module.css'
import { readProblem } from './read-problem.ts'
import type { SampleAnswer } from './use-sample-question.ts'

interface PublishProblemsProps {
  id: string
  /** Reasons by "document field": "event/event-25 date"; what they are about, publishing waits for. */
  problems: Record<string, string>
  leadTo: (path: FieldPath) => void
}

export function PublishProblems({ id, problems, leadTo }: PublishProblemsProps) {
  const { t } = useWords()
  const isFree = Object.keys(problems).length === 0
  const heading = useShownHeading(isFree ? undefined : problems)
  if (isFree) return null
  return (
    <section className={styles.problems} aria-labelledby="publish-problems">
      <h2 id="publish-problems" ref={heading} tabIndex={-1}>
        {t('changes.problems')}
      </h2>
      <ProblemList id={id} problems={problems} leadTo={leadTo} />
      <p>{t('changes.nothingElse')}</p>
    </section>
  )
}

/** The heading takes the focus with whatever comes to stand below it. */
function useShownHeading(shown: object | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (shown === undefined) return
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }, [shown])
  return heading
}

/** Each leads to the field that it is about. */
export function ProblemList({ id, problems, leadTo }: PublishProblemsProps) {
  const language = useStudioLanguage()
  return (
    <ul className={styles.list}>
      {Object.entries(problems).map((problem) => {
        const { document, path, said } = readProblem(problem, language)
        return (
          <li key={problem[0]}>
            {document === id ? (
              <Button variant="text" onClick={() => leadTo(path)}>
                {said}
              </Button>
            ) : (
              <ProblemElsewhere document={document} said={said} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Names the entry, and leads to it. */
export function ProblemElsewhere({ document, said }: { document: string; said: string }) {
  const language = useStudioLanguage()
  const { data: summaries = [] } = useSummaries()
  const content = summaries.find(({ id }) => id === document)?.content ?? null
  const { title, path } = formatDocumentName({ id: document, content }, language)
  return (
    <>
      <PageLink to={path}>{title}</PageLink>, {said}
    </>
  )
}

interface PublishSamplesProps {
  samples: readonly FieldPath[] | undefined
  busy: boolean
  onAnswer: (answer: SampleAnswer) => void
}

export function PublishSamples({ samples, busy, onAnswer }: PublishSamplesProps) {
  const { t, language } = useWords()
  const heading = useShownHeading(samples)
  if (samples === undefined) return null
  const isWhole = samples.some((path) => path.length === 0)
  return (
    <section className={styles.problems} aria-labelledby="publish-samples">
      <h2 id="publish-samples" ref={heading} tabIndex={-1}>
        {isWhole ? t('entries.wholeSample') : t('entries.newSamples')}
      </h2>
      {!isWhole && <p>{samples.map((path) => formatFieldName(path, language)).join(' · ')}</p>}
      <div className={styles.answers}>
        {!isWhole && (
          <Action
            variant="primary"
            label={t('entries.leaveSamplesOut')}
            busy={busy}
            onClick={() => onAnswer('leaveOut')}
          />
        )}
        <Action label={t('entries.publishSamples')} busy={busy} onClick={() => onAnswer('keep')} />
      </div>
    </section>
  )
}
