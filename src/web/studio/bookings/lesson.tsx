import { useEffect, useReducer, useRef } from 'react'
import type { LessonDetails } from '#domain/lessons/requests/lesson-calls.ts'
import type { LessonDay } from '#domain/lessons/week-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { readToday } from '#web/studio/device/today.ts'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { isUnmarked, LessonState } from '#web/studio/lessons/lesson-state.tsx'
import { PrivateNotes } from '#web/studio/lessons/private-notes.tsx'
import {
  readLesson,
  useAnswer,
  useLesson,
  useLessonNotes,
  useLessonWeek,
} from '#web/studio/queries/use-lessons.ts'
import { BackLink, LoadedData, RoomHead } from '#web/studio/shell/room.tsx'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { Action } from '#web/ui/button.tsx'
import { ChosenTime } from '#web/ui/page/chosen-time.tsx'
import { AnswerRequest } from './answer-request.tsx'
import { LessonActions } from './lesson-actions.tsx'
import { Consents, focusHeading, WrittenFields } from './lesson-facts.tsx'
import styles from './lessons-room.module.css'
import { formatMinutes } from './week.tsx'

export function Lesson({ id }: { id: string }) {
  const { t } = useWords()
  return (
    <div className={blocks.room}>
      <p className={blocks.up}>
        <BackLink to={studioPath('lessons')} label={t('bookings.all')} />
      </p>
      <LoadedData of={useLesson(id)}>{(lesson) => <OpenLesson lesson={lesson} />}</LoadedData>
    </div>
  )
}

function OpenLesson({ lesson }: { lesson: LessonDetails }) {
  const { t, language: studioLanguage } = useWords()
  const notes = useLessonNotes(lesson.id)
  useMoment(lesson.ends_at)
  const { stage, when, student, name, minutes, language, mayAccept, mayPropose, seats } = lesson
  const { keptUntil, isKept } = lesson
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
          {isOpen && isKept && <span>{t('bookings.keptUntil', { when: keptUntil.line })}</span>}
          {isProposed && <span>{t('bookings.answers.chosenUntil', { when: keptUntil.line })}</span>}
          {isUnmarked(lesson) && <span>{t('bookings.wasHeld')}</span>}
        </p>
        {lesson.guardianHeld && <p className={blocks.note}>{t('bookings.guardianHeld')}</p>}
        <WrittenFields lesson={lesson} />
        <Consents lesson={lesson} />
        {(isOpen || mayAccept) && seats === undefined && <SameDay lesson={lesson} />}
      </div>
      <div>
        {(isOpen || isProposed || mayAccept || mayPropose) && <AnswerRequest lesson={lesson} />}
        {stage === 'confirmed' && <LessonActions lesson={lesson} />}
        <PrivateNotes
          of={`lesson ${lesson.id}`}
          notes={lesson.notes}
          read={async () => (await readLesson(lesson.id)).notes}
          save={(words, base) => notes.mutateAsync({ notes: words, base })}
        />
        <Payment lesson={lesson} />
        <Happened lesson={lesson} />
      </div>
    </article>
  )
}

function Happened({ lesson }: { lesson: LessonDetails }) {
  const { t, language } = useWords()
  const { events, language: written } = lesson
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
      <OtherOutcome lesson={lesson} />
    </section>
  )
}

/** What was noted by mistake is noted anew. */
function OtherOutcome({ lesson: { id, stage, mayForgive } }: { lesson: LessonDetails }) {
  const { t } = useWords()
  const answer = useAnswer()
  const other = stage === 'held' ? 'no_show' : 'held'
  if (stage !== 'held' && !(stage === 'no_show' && mayForgive)) return null
  return (
    <Action
      label={t(`bookings.afterAll_${other}`)}
      busy={answer.isPending}
      onClick={() => answer.mutate({ id, action: other })}
    />
  )
}

/** Who else comes, or asks to, on the teacher's day of a request. */
function SameDay({ lesson: { id, ofDay } }: { lesson: LessonDetails }) {
  const { t } = useWords()
  const { data } = useLessonWeek(ofDay.date)
  const day = data?.days.find(({ date }) => date === ofDay.date)
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

function Payment({ lesson: { id, dues, mayForgive, person, seats } }: { lesson: LessonDetails }) {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const answer = useAnswer(() => focusHeading(heading.current))
  if (dues === undefined) return null
  const note = dues === 'unpaid' ? 'paid' : 'unpaid'
  const notes = { unpaid: 'bookings.paid', paid: 'bookings.notPaid', refund: 'bookings.givenBack' } as const
  // A class costs no credits.
  const credits = seats === undefined ? person?.credits : undefined
  return (
    <section className={styles.block}>
      <h2 ref={heading} tabIndex={-1}>
        {t('bookings.payment')}
      </h2>
      <p className={styles.empty}>
        {t(`bookings.dues.${dues}`)}
        {credits && ` · ${t('bookings.creditsLeft', { left: credits.left })}`}
      </p>
      <p className={styles.actions}>
        {dues !== 'credit' && dues !== 'nothing' && (
          <Action
            label={t(notes[dues])}
            busy={answer.isPending}
            onClick={() =>
              answer.mutate({ id, action: note, ...(note === 'paid' && { paid_on: readToday() }) })
            }
          />
        )}
        {dues === 'unpaid' && credits !== undefined && credits.left > 0 && (
          <Action
            label={t('bookings.useCredit')}
            busy={answer.isPending}
            onClick={() => answer.mutate({ id, action: 'credit' })}
          />
        )}
        {dues === 'credit' && (
          <Action
            label={t('bookings.creditBack')}
            busy={answer.isPending}
            onClick={() => answer.mutate({ id, action: 'uncredit' })}
          />
        )}
        {mayForgive && (
          <Action
            label={t('bookings.forgive')}
            busy={answer.isPending}
            onClick={() => {
              if (confirm(t('bookings.confirmForgive'))) answer.mutate({ id, action: 'forgive' })
            }}
          />
        )}
      </p>
    </section>
  )
}

/** In ms; a timer holds no more. */
const longest = 2 ** 31 - 1

/** Shows anew what depends on the time once an instant has come. */
function useMoment(instant: string): void {
  const [, show] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const rest = Date.parse(instant) - Date.now()
    if (rest <= 0 || rest > longest) return
    const timer = setTimeout(show, rest)
    return () => clearTimeout(timer)
  }, [instant])
}
