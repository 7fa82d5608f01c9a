import type { LessonDetails } from '#domain/lessons/requests/lesson-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { isUnmarked } from '#web/studio/lessons/is-unmarked.ts'
import { LessonState } from '#web/studio/lessons/lesson-state.tsx'
import { PrivateNotes } from '#web/studio/lessons/private-notes.tsx'
import { useLesson, useLessonNotes } from '#web/studio/queries/use-lessons.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import { ChosenTime } from '#web/ui/page/chosen-time.tsx'
import { AnswerRequest } from './answer-request.tsx'
import { LessonActions } from './lesson-actions.tsx'
import { Consents, WrittenFields } from './lesson-facts.tsx'
import styles from './lessons-room.module.css'
import { Payment } from './payment.tsx'
import { SameDay } from './same-day.tsx'

export function Lesson({ id }: { id: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useLesson(id)
  return (
    <div className={styles.room}>
      <p className={styles.up}>
        <PageLink to={studioPath('lessons')}>{t('bookings.all')}</PageLink>
      </p>
      <LoadedData data={data} error={error} retry={refetch}>
        {(lesson) => <OpenLesson lesson={lesson} />}
      </LoadedData>
    </div>
  )
}

function OpenLesson({ lesson }: { lesson: LessonDetails }) {
  const { t } = useWords()
  const studioLanguage = useStudioLanguage()
  const notes = useLessonNotes(lesson.id)
  const { stage, when, student, name, minutes, language, keptUntil, mayAccept, seats } = lesson
  const isOpen = ['mailbox', 'guardian', 'teacher', 'waiting', 'offered'].includes(stage)
  const written = { name, count: minutes, language: formatLanguageName(language, studioLanguage) }
  const asked = t(seats === undefined ? 'bookings.asks' : 'bookings.classes.asks', written)
  const isProposed = stage === 'proposed'
  return (
    <article className={blocks.columns}>
      <div>
        <RoomHead title={student} detail={asked} />
        <ChosenTime clocks={when} isSmall />
        <p className={styles.state}>
          <LessonState stage={stage} />
          {isOpen && <span>{t('bookings.keptUntil', { when: keptUntil.line })}</span>}
          {isProposed && <span>{t('bookings.answers.chosenUntil', { when: keptUntil.line })}</span>}
          {isUnmarked(lesson) && <span>{t('bookings.wasHeld')}</span>}
        </p>
        <WrittenFields lesson={lesson} />
        <Consents lesson={lesson} />
        {(isOpen || mayAccept) && seats === undefined && <SameDay lesson={lesson} />}
      </div>
      <div>
        {(isOpen || isProposed || mayAccept) && <AnswerRequest lesson={lesson} />}
        {stage === 'confirmed' && <LessonActions lesson={lesson} />}
        <PrivateNotes notes={lesson.notes} save={notes.mutateAsync} />
        <Payment lesson={lesson} />
        <Happened lesson={lesson} />
      </div>
    </article>
  )
}

function Happened({ lesson: { events, language: written } }: { lesson: LessonDetails }) {
  const { t } = useWords()
  const language = useStudioLanguage()
  if (events.length === 0) return null
  return (
    <section className={styles.block}>
      <h2>{t('bookings.happened')}</h2>
      <ul>
        {events.map(({ at, kind, who, words }) => (
          <li key={at + kind}>
            <time dateTime={at}>{formatMoment(at, language)}</time>
            <div>
              {t('bookings.by', {
                kind:
                  kind === 'moved' || kind === 'forgiven'
                    ? t(`bookings.${kind}`)
                    : t(`bookings.stages.${kind}`),
                who: t(`bookings.who.${who}`),
              })}
              {words !== undefined && <p lang={written}>{words}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
