import { useState } from 'react'
import type { LessonDetails } from '#domain/lessons/requests/lesson-calls.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { navigateTo } from '#web/navigation/location.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import answers from '#web/studio/lessons/answer.module.css'
import { AnswerWords } from '#web/studio/lessons/answer-words.tsx'
import { Press } from '#web/studio/lessons/press.tsx'
import { type GivenAnswer, useAnswer } from '#web/studio/queries/use-lessons.ts'
import { Button } from '#web/ui/button.tsx'
import { MoveLesson } from './move-lesson.tsx'

/** Of a lesson that is firm: once it has begun, what came of it; before, another time or its end. */
export function LessonActions({ lesson }: { lesson: LessonDetails }) {
  const { t } = useWords()
  const [words, setWords] = useState('')
  const leave = () => navigateTo(studioPath('lessons'))
  const answer = useAnswer(leave)
  const { id, phase, language, ends_at } = lesson
  const said = words.trim() === '' ? undefined : words
  const give = (action: GivenAnswer['action']) => answer.mutate({ id, words: said, action })
  const isOngoing = lesson.seats !== undefined && Date.parse(ends_at) > Date.now()
  const outcome = phase === 'begun' && (
    <Press>
      <Button variant="primary" busy={answer.isPending} onClick={() => give('held')}>
        {t('bookings.held')}
      </Button>
      <Button busy={answer.isPending} onClick={() => give('no_show')}>
        {t('bookings.noShow')}
      </Button>
    </Press>
  )
  if (phase === 'begun' && !isOngoing) return <div className={answers.answer}>{outcome}</div>
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
