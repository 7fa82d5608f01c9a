import { useState } from 'react'
import type { LessonDetails } from '#domain/lessons/requests/lesson-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { navigateTo } from '#web/navigation/location.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { AnswerWords } from '#web/studio/lessons/answer-words.tsx'
import { ProposeTimes } from '#web/studio/lessons/propose-times.tsx'
import { CallError } from '#web/studio/queries/query-client.ts'
import { type GivenAnswer, useAnswer } from '#web/studio/queries/use-lessons.ts'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { Tabs } from '#web/ui/tabs.tsx'
import { AcceptRequest } from './accept-request.tsx'
import { DeclineRequest } from './decline-request.tsx'

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
