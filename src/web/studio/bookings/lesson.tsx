import { Fragment, type ReactNode, useState } from 'react'
import { languageNames } from '#domain/language.ts'
import { consentKinds } from '#domain/lessons/requests/consents.ts'
import type { LessonDetails } from '#domain/lessons/requests/lesson-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { navigateTo } from '#web/navigation/location.ts'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { LessonState } from '#web/studio/lessons/lesson-state.tsx'
import { type GivenAnswer, useAnswer, useLesson } from '#web/studio/queries/use-lessons.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { AnswerRequest } from './answer-request.tsx'
import { AnswerWords } from './answer-words.tsx'
import styles from './lessons-room.module.css'
import { MoveLesson } from './move-lesson.tsx'
import { Payment } from './payment.tsx'

/** One request or lesson, with what can be done with it. */
export function Lesson({ id }: { id: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useLesson(id)
  return (
    <div className={styles.room}>
      <p>
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
  const { stage, when, student, name, minutes, language, keptUntil, price, email, mayAccept, seats } = lesson
  const isOpen = ['mailbox', 'guardian', 'teacher', 'waiting', 'offered'].includes(stage)
  const written = { name, count: minutes, language: languageNames[language] }
  const asked = t(seats === undefined ? 'bookings.asks' : 'bookings.classes.asks', written)
  const isProposed = stage === 'proposed'
  const isAsked = isOpen || isProposed || mayAccept
  return (
    <article>
      <div className={isAsked ? blocks.columns : undefined}>
        <div>
          <RoomHead title={student} detail={asked} />
          <p>
            <b>{when.line}</b>
          </p>
          <LessonState stage={stage} />
          {isOpen && <p>{t('bookings.keptUntil', { when: keptUntil.line })}</p>}
          {isProposed && <p>{t('bookings.answers.chosenUntil', { when: keptUntil.line })}</p>}
          <WrittenFields lesson={lesson}>
            {price !== undefined && (
              <>
                <dt>{t('bookings.price')}</dt>
                <dd>{price}</dd>
              </>
            )}
          </WrittenFields>
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
          <Consents lesson={lesson} />
        </div>
        {isAsked && <AnswerRequest lesson={lesson} />}
      </div>
      {stage === 'confirmed' && <LessonActions lesson={lesson} />}
      <Payment lesson={lesson} />
      <Happened lesson={lesson} />
    </article>
  )
}

/** What was written, in the language of who wrote it. */
function WrittenFields({
  lesson: { fields, language },
  children,
}: {
  lesson: LessonDetails
  children: ReactNode
}) {
  const inbox = useWords('inbox')
  return (
    <dl className={styles.facts}>
      {fields.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{inbox.find(`forms.lesson-request.fields.${name}`) ?? name}</dt>
          <dd lang={language}>{value}</dd>
        </Fragment>
      ))}
      {children}
    </dl>
  )
}

/** What may be done with a student under 18: where both are asked, both have to say yes. */
function Consents({ lesson: { consents } }: { lesson: LessonDetails }) {
  const { t } = useWords()
  if (consents.length === 0) return null
  return (
    <section className={styles.block}>
      <h2>{t('bookings.consents')}</h2>
      <dl className={styles.facts}>
        {consentKinds.map((kind) => (
          <Fragment key={kind}>
            <dt>{t(`bookings.consentKinds.${kind}`)}</dt>
            <dd>
              {consents
                .filter((each) => each.kind === kind)
                .map(({ giver, given }) =>
                  t('bookings.consent', {
                    who: t(`bookings.consentBy.${giver}`),
                    answer: t(given ? 'bookings.yes' : 'bookings.no'),
                  }),
                )
                .join(' · ')}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

/** What can be done with a lesson that is agreed on. */
function LessonActions({ lesson }: { lesson: LessonDetails }) {
  const { t } = useWords()
  const [words, setWords] = useState('')
  const leave = () => navigateTo(studioPath('lessons'))
  const answer = useAnswer(leave)
  const { id, phase, language } = lesson
  const said = words.trim() === '' ? undefined : words
  const give = (action: GivenAnswer['action']) => answer.mutate({ id, words: said, action })
  if (phase === 'begun')
    return (
      <p className={styles.actions}>
        <Button variant="primary" busy={answer.isPending} onClick={() => give('held')}>
          {t('bookings.held')}
        </Button>
        <Button busy={answer.isPending} onClick={() => give('no_show')}>
          {t('bookings.noShow')}
        </Button>
      </p>
    )
  return (
    <div className={styles.answer}>
      <AnswerWords language={language} words={words} onChange={setWords} />
      {lesson.seats === undefined && <MoveLesson lesson={lesson} words={said} onMoved={leave} />}
      <p className={styles.actions}>
        <Button
          variant="danger"
          busy={answer.isPending}
          onClick={() => {
            if (confirm(t('bookings.confirmCancel'))) give('cancel')
          }}
        >
          {t('bookings.cancel')}
        </Button>
      </p>
    </div>
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
