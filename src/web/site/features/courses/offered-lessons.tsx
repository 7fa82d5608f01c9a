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
          ({
            id,
            path,
            name,
            forWhom,
            facts,
            see = lessons.see,
            next: label = lessons.next,
            none = lessons.none,
          }) => (
            <li key={id}>
              <Localized as="h3" text={name} />
              {forWhom !== undefined && <Localized as="p" text={forWhom} />}
              <p className="interface muted">
                {facts}
                {next.has(id) && (
                  <Next time={next.get(id)} label={label} none={none} failed={lessons.failed} />
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

interface NextProps {
  time: NextTime
  label: string
  none: string
  failed: string
}

function Next({ time, label, none, failed }: NextProps) {
  if (typeof time !== 'string') return <span className={styles.next}>{time === null ? none : failed}</span>
  return (
    <span className={styles.next}>
      {label}: <b>{time}</b>
    </span>
  )
}

/** Null where nothing is free, undefined where it cannot be known. */
type NextTime = string | null | undefined

/** By the ids of the lessons, once they are known: the page stands before them. */
function useNextTimes({ rows }: Lessons): ReadonlyMap<string, NextTime> {
  const { language } = usePage()
  const [times, setTimes] = useState<ReadonlyMap<string, NextTime>>(new Map())
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    for (const { id } of rows) {
      const address = `/api/lessons/${id}/times?days=1&zone=${encodeURIComponent(timeZone)}`
      const note = (time: NextTime) => signal.aborted || setTimes((known) => new Map(known).set(id, time))
      fetch(address, { headers: { 'Accept-Language': language }, signal })
        .then(async (response) => note(response.ok ? ((await response.json()).next ?? null) : undefined))
        .catch(() => note(undefined))
    }
    return () => stop.abort()
  }, [rows, language])
  return times
}
