import type { LessonDetails } from '#domain/lessons/requests/lesson-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { LessonState } from '#web/studio/lessons/lesson-state.tsx'
import { useClasses, useLessons } from '#web/studio/queries/use-lessons.ts'
import styles from './lessons-room.module.css'

/** Who else comes, or asks to, on the teacher's day of a request. */
export function SameDay({ lesson: { id, when } }: { lesson: LessonDetails }) {
  const { t } = useWords()
  const entries = useEntries()
  if (entries === undefined) return null
  const others = entries
    .filter((entry) => entry.path !== id && entry.when.day === when.day)
    .toSorted((one, other) => Date.parse(one.begins_at) - Date.parse(other.begins_at))
  return (
    <section className={styles.block}>
      <h2>{t('bookings.sameDay')}</h2>
      {others.length === 0 && <p className={styles.empty}>{t('bookings.nobodyElse')}</p>}
      <ul>
        {others.map(({ path, name, begins_at, when: { own }, stage }) => (
          <li key={begins_at + name}>
            <span>{own}</span>
            <div className={styles.who}>
              <PageLink to={studioPath('lessons', path)}>{name}</PageLink>
              {stage && <LessonState stage={stage} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** All that has a time: lessons, what is asked for, and the sessions of classes. */
function useEntries() {
  const lessons = useLessons().data
  const classes = useClasses().data
  if (lessons === undefined || classes === undefined) return undefined
  const { past, coming, waiting } = lessons
  const kept = waiting.filter(({ stage }) => stage !== 'proposed')
  return [
    ...[...past, ...coming, ...kept].map(({ id, student, stage, begins_at, when }) => ({
      path: id,
      name: student,
      stage,
      begins_at,
      when,
    })),
    ...classes.flatMap(({ name, sessions }) =>
      sessions.map(({ begins_at, when }) => ({ path: undefined, name, stage: undefined, begins_at, when })),
    ),
  ]
}
