import { useEffect, useRef } from 'react'
import { type FieldPath, readFieldPath } from '#domain/editing/content-change.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { formatFieldName } from '#web/studio/documents/field-name.ts'
import { findStudioPath } from '#web/studio/documents/find-studio-path.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './publish-problems.module.css'

interface PublishProblemsProps {
  id: string
  /** Reasons by "document field": "event/event-25 date"; what they are about, publishing waits for. */
  problems: Record<string, string>
  leadTo: (path: FieldPath) => void
}

export function PublishProblems({ id, problems, leadTo }: PublishProblemsProps) {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'center' })
  }, [problems])
  if (Object.keys(problems).length === 0) return null
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

/** Each leads to the field that it is about. */
export function ProblemList({ id, problems, leadTo }: PublishProblemsProps) {
  const language = useStudioLanguage()
  return (
    <ul className={styles.list}>
      {Object.entries(problems).map(([place, reason]) => {
        const [document = '', field = ''] = place.split(' ')
        const path = readFieldPath(field)
        const said = [formatFieldName(path, language), reason].filter(Boolean).join(': ')
        return (
          <li key={place}>
            {document === id ? (
              <Button variant="text" onClick={() => leadTo(path)}>
                {said}
              </Button>
            ) : (
              <PageLink to={findStudioPath(document)}>{said}</PageLink>
            )}
          </li>
        )
      })}
    </ul>
  )
}
