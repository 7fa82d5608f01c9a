import { useState } from 'react'
import type { LessonDetails } from '#domain/lessons/requests/lesson-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { navigateTo } from '#web/navigation/location.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { AnswerWords } from '#web/studio/lessons/answer-words.tsx'
import { ProposeTimes } from '#web/studio/lessons/propose-times.tsx'
import { useAnswer } from '#web/studio/queries/use-lessons.ts'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { Tabs } from '#web/ui/tabs.tsx'
import { AcceptRequest } from './accept-request.tsx'
import { DeclineRequest } from './decline-request.tsx'

export function AnswerRequest({ lesson }: { lesson: LessonDetails }) {
  const { t } = useWords()
  const { id, stage, language, mayAccept, proposed, seats, isSeries } = lesson
  const [chosen, setChosen] = useState<string>()
  const [words, setWords] = useState('')
  const leave = () => navigateTo(studioPath('lessons'))
  const answer = useAnswer(leave)
  const said = words.trim() === '' ? undefined : words
  // A class has its own times, and a series its dates.
  const mayPropose = seats === undefined && !isSeries && (mayAccept || stage === 'proposed')
  const mayDecline = stage !== 'expired'
  const answering = { lesson, words, onChange: setWords, isBusy: answer.isPending }
  const written = <AnswerWords language={language} words={words} onChange={setWords} />
  const tabs = [
    mayAccept && {
      value: 'accept',
      label: t('bookings.accept'),
      content: (
        <AcceptRequest
          {...answering}
          onAccept={(directly) => answer.mutate({ id, words: said, action: 'accept', directly })}
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
          isBusy={answer.isPending}
          onSend={(times) => answer.mutate({ id, words: said, action: 'propose', times })}
        />
      ),
    },
    mayDecline && {
      value: 'decline',
      label: t('bookings.decline'),
      content: (
        <DeclineRequest
          {...answering}
          onDecline={() => answer.mutate({ id, words: said, action: 'decline' })}
        />
      ),
    },
  ].filter((tab) => tab !== false)
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
      <Tabs
        label={t('bookings.answers.answer')}
        value={chosen ?? tabs[0]?.value ?? ''}
        onChange={setChosen}
        tabs={tabs}
      />
    </section>
  )
}
