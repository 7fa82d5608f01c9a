import { useEffect, useState } from 'react'
import { readText } from '#domain/content/read-text.ts'
import type { CoursesPage } from '#domain/pages/page.ts'
import { usePage, usePageLink } from '#web/navigation/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Localized } from '#web/ui/page/localized.tsx'
import styles from './offered-lessons.module.css'

type Lessons = NonNullable<CoursesPage['lessons']>

/** The lessons that are offered, each with its next free time, and the rule that holds for all. */
export function OfferedLessons({ lessons }: { lessons: Lessons }) {
  const linkTo = usePageLink()
  const next = useNextTimes(lessons)
  return (
    <div className="columns-6-12">
      <ul className={styles.list}>
        {lessons.rows.map(
          ({ id, path, name, forWhom, facts, see = lessons.see, next: label = lessons.next }) => (
            <li key={id}>
              <Localized as="h3" text={name} />
              {forWhom !== undefined && <Localized as="p" text={forWhom} />}
              <p className="interface muted">
                {facts}
                {next.has(id) && (
                  <span className={styles.next}>
                    {label}: <b>{next.get(id)}</b>
                  </span>
                )}
              </p>
              <ButtonLink {...linkTo(path)} className={styles.see} aria-label={`${see}, ${readText(name)}`}>
                {see}
              </ButtonLink>
            </li>
          ),
        )}
      </ul>
      {lessons.policy.map((rule) => (
        <p key={rule} className="interface muted">
          {rule}
        </p>
      ))}
    </div>
  )
}

/** By the ids of the lessons, once they are known: the page stands before them. */
function useNextTimes({ rows }: Lessons): ReadonlyMap<string, string> {
  const { language } = usePage()
  const [times, setTimes] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    const stop = new AbortController()
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    for (const { id } of rows) {
      const address = `/api/lessons/${id}/times?days=1&zone=${encodeURIComponent(timeZone)}`
      const headers = { 'Accept-Language': language }
      fetch(address, { headers, signal: stop.signal })
        .then((response) => response.json())
        // A row without its next time leads to the times all the same.
        .then(({ next }) => next && setTimes((known) => new Map(known).set(id, next)))
        .catch(() => undefined)
    }
    return () => stop.abort()
  }, [rows, language])
  return times
}
