import { capitalize } from '#domain/agenda/event-date.ts'
import type { LessonRow } from '#domain/lessons/requests/lesson-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { isUnmarked, LessonState } from '#web/studio/lessons/lesson-state.tsx'
import { useClasses, useLessons } from '#web/studio/queries/use-lessons.ts'
import { Row } from '#web/studio/shell/room.tsx'
import styles from './today.module.css'
import { TodayBlock } from './today-block.tsx'

/** The most of what is to be noted and of what is unpaid; the rest stands in the room. */
const mostShown = 5

export function LessonsToday({ now }: { now: Date }) {
  const { t } = useWords()
  const { coming = [], past = [], unpaid = [] } = useLessons().data ?? {}
  const isToday = ({ begins_at }: LessonRow) => new Date(begins_at).toDateString() === now.toDateString()
  const today = [...past.filter(isToday).toReversed(), ...coming.filter(isToday)]
  const toNote = past.filter((row) => !isToday(row))
  return (
    <>
      <LessonBlock title={t('bookings.today')} lessons={today} asks />
      <ClassesToday now={now} />
      <LessonBlock title={t('bookings.toNote')} lessons={toNote.slice(0, mostShown)} asks />
      <LessonBlock title={t('bookings.unpaid')} lessons={unpaid.slice(0, mostShown)} />
    </>
  )
}

function ClassesToday({ now }: { now: Date }) {
  const { t, language } = useWords()
  const { data = [] } = useClasses()
  const sessions = data
    .filter(({ coming }) => coming.length > 0)
    .flatMap(({ id, name, seats, taken, sessions: all }) =>
      all.map(({ begins_at, when }) => ({ id, name, seats, taken, begins_at, when })),
    )
    .filter(({ begins_at }) => new Date(begins_at).toDateString() === now.toDateString())
  if (sessions.length === 0) return null
  return (
    <TodayBlock
      title={t('bookings.classes.today')}
      link={{ to: studioPath('lessons'), label: t('bookings.allLessons') }}
    >
      <ul className={styles.lines}>
        {sessions.map(({ id, name, seats, taken, begins_at, when }) => (
          <Row
            key={id + begins_at}
            to={studioPath('lessons')}
            title={name}
            detail={[
              capitalize(when.line, language),
              t('bookings.classes.taken', { count: taken, seats }),
            ].join(' · ')}
          />
        ))}
      </ul>
    </TodayBlock>
  )
}

interface LessonBlockProps {
  title: string
  lessons: readonly LessonRow[]
  /** Whether those that are over were held. */
  asks?: boolean
}

function LessonBlock({ title, lessons, asks = false }: LessonBlockProps) {
  const { t, language } = useWords()
  if (lessons.length === 0) return null
  return (
    <TodayBlock title={title} link={{ to: studioPath('lessons'), label: t('bookings.allLessons') }}>
      <ul className={styles.lines}>
        {lessons.map((row) => (
          <Row
            key={row.id}
            to={studioPath('lessons', row.id)}
            title={row.student}
            detail={[capitalize(row.when.line, language), row.name].join(' · ')}
          >
            {asks && isUnmarked(row) ? (
              <PageLink to={studioPath('lessons', row.id)}>{t('bookings.wasHeld')}</PageLink>
            ) : (
              <LessonState stage={row.stage} />
            )}
          </Row>
        ))}
      </ul>
    </TodayBlock>
  )
}
