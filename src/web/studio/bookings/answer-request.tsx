import { type ReactNode, useRef, useState } from 'react'
import { lessonRequest } from '#domain/forms/lesson-request.ts'
import type { LessonDetails } from '#domain/lessons/requests/lesson-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { navigateTo } from '#web/navigation/location.ts'
import { TemplateChoice } from '#web/studio/editing/fields/template-choice.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import answers from '#web/studio/lessons/answer.module.css'
import { AnswerWords } from '#web/studio/lessons/answer-words.tsx'
import { Press } from '#web/studio/lessons/press.tsx'
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
  const { id, stage, language, mayAccept, seats, isSeries } = lesson
  const [chosen, setChosen] = useState<string>()
  const [words, setWords] = useState('')
  // A no begins with other words than what else may be answered.
  const [noWords, setNoWords] = useState('')
  const [isDirect, setDirect] = useState(false)
  const { isBusy, refusal, give } = useGiving(id)
  // A class has its own times, and a series its dates.
  const mayPropose = seats === undefined && !isSeries && (mayAccept || stage === 'proposed')
  const mayDecline = stage !== 'expired'
  const written = <AnswerWords language={language} words={words} onChange={setWords} />
  const tabs = [
    mayAccept && {
      value: 'accept',
      label: t('bookings.accept'),
      content: (
        <AcceptRequest
          lesson={lesson}
          written={written}
          isDirect={isDirect}
          onDirect={setDirect}
          isBusy={isBusy}
          onAccept={() => give(words, { action: 'accept', directly: isDirect || undefined })}
        />
      ),
    },
    mayPropose && {
      value: 'propose',
      label: t('bookings.answers.propose'),
      content: (
        <ProposeTimes
          lesson={lesson}
          note={t('bookings.answers.note')}
          written={written}
          isBusy={isBusy}
          refusal={refusal}
          onSend={(times) => give(words, { action: 'propose', times })}
        />
      ),
    },
    mayDecline && {
      value: 'decline',
      label: t('bookings.decline'),
      content: (
        <DeclineRequest
          lesson={lesson}
          words={noWords}
          onChange={setNoWords}
          isBusy={isBusy}
          onDecline={() => give(noWords, { action: 'decline' })}
        />
      ),
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

/** Gives an answer with the words that go with it, and leads to the others once it is given. */
function useGiving(id: string) {
  const { isPending, error, mutate } = useAnswer(() => navigateTo(studioPath('lessons')))
  return {
    isBusy: isPending,
    refusal: error instanceof CallError && error.isAgainst ? error.message : undefined,
    give: (words: string, answer: Omit<GivenAnswer, 'id' | 'words'>) =>
      mutate({ id, words: words.trim() === '' ? undefined : words, ...answer }),
  }
}

interface AcceptRequestProps {
  lesson: Pick<LessonDetails, 'student' | 'seats' | 'booksDirectly'>
  written: ReactNode
  /** Whether the student asks no more from then on. */
  isDirect: boolean
  onDirect: (isDirect: boolean) => void
  isBusy: boolean
  onAccept: () => void
}

function AcceptRequest({
  lesson: { student, seats, booksDirectly },
  written,
  isDirect,
  onDirect,
  isBusy,
  onAccept,
}: AcceptRequestProps) {
  const { t } = useWords()
  return (
    <div className={answers.answer}>
      <p className={blocks.note}>{t('bookings.answers.acceptNote')}</p>
      {written}
      {seats === undefined && !booksDirectly && (
        <label className={styles.tick}>
          <input type="checkbox" checked={isDirect} onChange={() => onDirect(!isDirect)} />
          <span>{t('bookings.answers.directly', { name: student })}</span>
        </label>
      )}
      <Press>
        <Button variant="primary" busy={isBusy} onClick={onAccept}>
          {t('bookings.accept')}
        </Button>
      </Press>
    </div>
  )
}

interface DeclineRequestProps {
  lesson: Pick<LessonDetails, 'language' | 'seats'>
  words: string
  onChange: (words: string) => void
  isBusy: boolean
  onDecline: () => void
}

/** A no, which may begin with a sentence in the language of the request. */
function DeclineRequest({
  lesson: { language, seats },
  words,
  onChange,
  isBusy,
  onDecline,
}: DeclineRequestProps) {
  const { t } = useWords()
  const field = useRef<HTMLTextAreaElement>(null)
  const written = useReplyTemplates().data?.[language]
  const beginnings = lessonRequest.replies.map((name) => ({ name, words: written?.[name] ?? '' }))
  return (
    <div className={answers.answer}>
      <p className={blocks.note}>{t('bookings.answers.declineNote')}</p>
      {written !== undefined && seats === undefined && (
        <TemplateChoice
          templates={[...beginnings, { name: 'empty', words: '' }]}
          text={words}
          onChoose={onChange}
          onLeave={() => field.current?.focus()}
        />
      )}
      <AnswerWords ref={field} language={language} words={words} onChange={onChange} />
      <Press>
        <Button variant="danger" busy={isBusy} onClick={onDecline}>
          {t('bookings.decline')}
        </Button>
      </Press>
    </div>
  )
}
