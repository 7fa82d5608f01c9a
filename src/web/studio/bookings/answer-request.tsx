import { useRef, useState } from 'react'
import { lessonRequest } from '#domain/forms/lesson-request.ts'
import type { LessonDetails } from '#domain/lessons/requests/lesson-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { navigateTo } from '#web/navigation/link.tsx'
import { useKeptWords } from '#web/studio/device/use-kept-words.ts'
import { TemplateChoice } from '#web/studio/editing/fields/template-choice.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import answers from '#web/studio/lessons/answer.module.css'
import { AnswerWords, Press } from '#web/studio/lessons/answer.tsx'
import { ProposeTimes } from '#web/studio/lessons/propose-times.tsx'
import { CallError } from '#web/studio/queries/query-client.ts'
import { type GivenAnswer, useAnswer } from '#web/studio/queries/use-lessons.ts'
import { useReplyTemplates } from '#web/studio/queries/use-reply-templates.ts'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import styles from './lessons-room.module.css'

export function AnswerRequest({ lesson }: { lesson: LessonDetails }) {
  const { t } = useWords()
  const { stage, proposed, isSeries } = lesson
  return (
    <section className={blocks.block} aria-label={t('bookings.answers.answer')}>
      {stage === 'proposed' && (
        <>
          <h2>{t(isSeries ? 'bookings.answers.series' : 'bookings.answers.proposed')}</h2>
          {proposed.length === 0 && <p className={blocks.note}>{t('bookings.answers.noneFree')}</p>}
          <ul>
            {proposed.map(({ begins_at, clocks }) => (
              <li key={begins_at}>{clocks.line}</li>
            ))}
          </ul>
        </>
      )}
      <Answers lesson={lesson} />
    </section>
  )
}

function Answers({ lesson }: { lesson: LessonDetails }) {
  const { t } = useWords()
  const { stage, mayAccept, mayPropose } = lesson
  const [chosen, setChosen] = useState<string>()
  const giving = useGiving(lesson)
  const tabs = [
    mayAccept && {
      value: 'accept',
      label: t('bookings.accept'),
      content: <AcceptRequest lesson={lesson} giving={giving} />,
    },
    mayPropose && {
      value: 'propose',
      label: t('bookings.answers.propose'),
      content: (
        <ProposeTimes
          lesson={lesson}
          note={t('bookings.answers.note')}
          written={giving.written}
          isBusy={giving.isBusy}
          refusal={giving.refusal}
          onSend={(times) => giving.give({ action: 'propose', times })}
        />
      ),
    },
    stage !== 'expired' && {
      value: 'decline',
      label: t('bookings.decline'),
      content: <DeclineRequest lesson={lesson} giving={giving} />,
    },
  ].filter((tab) => tab !== false)
  return (
    <Tabs
      label={t('bookings.answers.answer')}
      value={chosen ?? tabs[0]?.value ?? ''}
      onChange={setChosen}
      tabs={tabs}
    />
  )
}

/** What is being answered, whichever answer is in sight; once one is given it leads to the other requests. */
function useGiving({ id, language }: LessonDetails) {
  const answer = useKeptWords(`lesson ${id} answer`)
  // A no begins with other words than what else may be answered.
  const no = useKeptWords(`lesson ${id} no`)
  const { isPending, error, mutate } = useAnswer(() => {
    answer.drop()
    no.drop()
    navigateTo(studioPath('lessons'))
  })
  const [isDirect, setDirect] = useState(false)
  return {
    isBusy: isPending,
    refusal: error instanceof CallError && error.isAgainst ? error.message : undefined,
    written: <AnswerWords language={language} words={answer.words} onChange={answer.write} />,
    no,
    isDirect,
    setDirect,
    give: (given: Omit<GivenAnswer, 'id' | 'words'>) => {
      const { words } = given.action === 'decline' ? no : answer
      mutate({ id, words: words.trim() === '' ? undefined : words, ...given })
    },
  }
}

interface PartProps {
  lesson: LessonDetails
  giving: ReturnType<typeof useGiving>
}

function AcceptRequest({ lesson: { student, seats, booksDirectly }, giving }: PartProps) {
  const { t } = useWords()
  const { written, isBusy, isDirect, setDirect, give } = giving
  return (
    <div className={answers.answer}>
      <p className={blocks.note}>{t('bookings.answers.acceptNote')}</p>
      {written}
      {seats === undefined && !booksDirectly && (
        <label className={styles.tick}>
          <input type="checkbox" checked={isDirect} onChange={() => setDirect(!isDirect)} />
          <span>{t('bookings.answers.directly', { name: student })}</span>
        </label>
      )}
      <Press>
        <Button
          variant="primary"
          busy={isBusy}
          onClick={() => give({ action: 'accept', directly: isDirect || undefined })}
        >
          {t('bookings.accept')}
        </Button>
      </Press>
    </div>
  )
}

/** A no, which may begin with a sentence in the language of the request. */
function DeclineRequest({ lesson: { language, seats, stage }, giving }: PartProps) {
  const { t } = useWords()
  const { no, isBusy, give } = giving
  const isUnproven = stage === 'mailbox'
  const field = useRef<HTMLTextAreaElement>(null)
  const written = useReplyTemplates().data?.[language]
  const beginnings = lessonRequest.replies.map((name) => ({ name, words: written?.[name] ?? '' }))
  return (
    <div className={answers.answer}>
      <p className={blocks.note}>
        {t(isUnproven ? 'bookings.answers.declineUnproven' : 'bookings.answers.declineNote')}
      </p>
      {!isUnproven && written !== undefined && seats === undefined && (
        <TemplateChoice
          templates={[...beginnings, { name: 'empty', words: '' }]}
          text={no.words}
          onChoose={no.write}
          onLeave={() => field.current?.focus()}
        />
      )}
      {!isUnproven && <AnswerWords ref={field} language={language} words={no.words} onChange={no.write} />}
      <Press>
        <Button variant="danger" busy={isBusy} onClick={() => give({ action: 'decline' })}>
          {t('bookings.decline')}
        </Button>
      </Press>
    </div>
  )
}
