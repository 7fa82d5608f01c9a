import type { LessonRow } from '#domain/lessons/requests/lesson-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { LessonState } from '#web/studio/lessons/lesson-state.tsx'
import { useLessons } from '#web/studio/queries/use-lessons.ts'
import styles from './today.module.css'
import { TodayBlock } from './today-block.tsx'

/** The most of what is to be noted and of what is unpaid; the rest stands in the room. */
const mostShown = 5

/** The lessons of this day, those that have to be noted, and those that are not paid. */
export function LessonsToday({ now }: { now: Date }) {
  const { t } = useWords()
  const { coming = [], past = [], unpaid = [] } = useLessons().data ?? {}
  const isToday = ({ begins_at }: LessonRow) => new Date(begins_at).toDateString() === now.toDateString()
  const today = [...past.filter(isToday).toReversed(), ...coming.filter(isToday)]
  const toNote = past.filter((row) => !isToday(row))
  return (
    <>
      <LessonBlock title={t('bookings.today')} lessons={today} />
      <LessonBlock title={t('bookings.toNote')} lessons={toNote.slice(0, mostShown)} />
      <LessonBlock title={t('bookings.unpaid')} lessons={unpaid.slice(0, mostShown)} />
    </>
  )
}

function LessonBlock({ title, lessons }: { title: string; lessons: readonly LessonRow[] }) {
  const { t } = useWords()
  if (lessons.length === 0) return null
  return (
    <TodayBlock title={title} link={{ to: studioPath('lessons'), label: t('bookings.allLessons') }}>
      <ul className={styles.lines}>
        {lessons.map(({ id, student, name, when, stage }) => (
          <li key={id}>
            <div>
              <PageLink to={studioPath('lessons', id)}>{student}</PageLink>
              <p>{[when.line, name].join(' · ')}</p>
            </div>
            <LessonState stage={stage} />
          </li>
        ))}
      </ul>
    </TodayBlock>
  )
}
