import { Fragment, type ReactNode, useState } from 'react'
import type { Language } from '#domain/language.ts'
import { consentKinds } from '#domain/lessons/requests/consents.ts'
import type { LessonDetails } from '#domain/lessons/requests/lesson-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { navigateTo } from '#web/navigation/location.ts'
import { formatMoment } from '#web/studio/language/format-moment.ts'
import { readOption } from '#web/studio/language/read-option.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import answers from '#web/studio/lessons/answer.module.css'
import { AnswerWords } from '#web/studio/lessons/answer-words.tsx'
import { LessonState } from '#web/studio/lessons/lesson-state.tsx'
import { type GivenAnswer, useAnswer, useLesson } from '#web/studio/queries/use-lessons.ts'
import { LoadedData } from '#web/studio/shell/loaded-data.tsx'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { RoomHead } from '#web/studio/shell/room-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { AnswerRequest } from './answer-request.tsx'
import styles from './lessons-room.module.css'
import { MoveLesson } from './move-lesson.tsx'
import { Payment } from './payment.tsx'

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
  const { stage, when, student, name, minutes, language, keptUntil, price, mayAccept, seats } = lesson
  const isOpen = ['mailbox', 'guardian', 'teacher', 'waiting', 'offered'].includes(stage)
  const written = { name, count: minutes, language: formatLanguageName(language, studioLanguage) }
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
          <WrittenValue name={name} value={value} language={language} />
        </Fragment>
      ))}
      {children}
    </dl>
  )
}

function WrittenValue({ name, value, language }: { name: string; value: string; language: Language }) {
  const option = readOption(useWords('inbox'), name, value)
  if (name === 'email' || name === 'guardian_email')
    return (
      <dd>
        <a href={`mailto:${value}`}>{value}</a>
      </dd>
    )
  return <dd lang={option === value ? language : undefined}>{option}</dd>
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

function LessonActions({ lesson }: { lesson: LessonDetails }) {
  const { t } = useWords()
  const [words, setWords] = useState('')
  const leave = () => navigateTo(studioPath('lessons'))
  const answer = useAnswer(leave)
  const { id, phase, language, ends_at } = lesson
  const said = words.trim() === '' ? undefined : words
  const give = (action: GivenAnswer['action']) => answer.mutate({ id, words: said, action })
  const isOngoing = lesson.seats !== undefined && Date.parse(ends_at) > Date.now()
  const outcome = phase === 'begun' && (
    <p className={answers.actions}>
      <Button variant="primary" busy={answer.isPending} onClick={() => give('held')}>
        {t('bookings.held')}
      </Button>
      <Button busy={answer.isPending} onClick={() => give('no_show')}>
        {t('bookings.noShow')}
      </Button>
    </p>
  )
  if (phase === 'begun' && !isOngoing) return outcome
  return (
    <div className={answers.answer}>
      {outcome}
      <AnswerWords language={language} words={words} onChange={setWords} />
      {lesson.seats === undefined && <MoveLesson lesson={lesson} words={said} onMoved={leave} />}
      <p className={answers.actions}>
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
