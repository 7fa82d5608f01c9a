import type { LessonDetails } from '#domain/lessons/requests/lesson-calls.ts'
import type { LessonDay } from '#domain/lessons/week-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { LessonState } from '#web/studio/lessons/lesson-state.tsx'
import { useLessonWeek } from '#web/studio/queries/use-lessons.ts'
import styles from './lessons-room.module.css'
import { formatMinutes } from './week.tsx'

/** Who else comes, or asks to, on the teacher's day of a request. */
export function SameDay({ lesson: { id, begins_at, ofDay } }: { lesson: LessonDetails }) {
  const { t } = useWords()
  const { data } = useLessonWeek(begins_at.slice(0, 'yyyy-mm-dd'.length))
  const day = data?.days.find(({ lessons }) => lessons.some((lesson) => lesson.id === id))
  if (day === undefined) return null
  const others = listOthers(day, id)
  return (
    <section className={styles.block}>
      <h2>{t('bookings.sameDay')}</h2>
      <p className={styles.empty}>{t('bookings.placeOfDay', ofDay)}</p>
      {others.length === 0 && <p className={styles.empty}>{t('bookings.nobodyElse')}</p>}
      <ul>
        {others.map(({ begin, path, name, stage }) => (
          <li key={`${begin} ${name}`}>
            <span>{formatMinutes(begin)}</span>
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

function listOthers({ lessons, bands }: LessonDay, id: string) {
  return [
    ...lessons
      .filter((lesson) => lesson.id !== id)
      .map(({ begin, id: path, student, stage }) => ({ begin, path, name: student, stage })),
    ...bands
      .filter(({ reason }) => reason === 'class')
      .map(({ begin, name }) => ({ begin, path: undefined, name, stage: undefined })),
  ].toSorted((one, other) => one.begin - other.begin)
}
