import { useState } from 'react'
import type { LessonDetails } from '#domain/lessons/requests/lesson-calls.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import answers from '#web/studio/lessons/answer.module.css'
import { AnswerWords } from '#web/studio/lessons/answer-words.tsx'
import { Press } from '#web/studio/lessons/press.tsx'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { Button } from '#web/ui/button.tsx'
import styles from './lessons-room.module.css'

interface AcceptRequestProps {
  lesson: Pick<LessonDetails, 'language' | 'student' | 'seats'>
  words: string
  onChange: (words: string) => void
  isBusy: boolean
  /** With whether the student asks no more from then on. */
  onAccept: (directly?: true) => void
}

export function AcceptRequest({
  lesson: { language, student, seats },
  words,
  onChange,
  isBusy,
  onAccept,
}: AcceptRequestProps) {
  const { t } = useWords()
  const [isDirect, setDirect] = useState(false)
  return (
    <div className={answers.answer}>
      <p className={blocks.note}>{t('bookings.answers.acceptNote')}</p>
      <AnswerWords language={language} words={words} onChange={onChange} />
      {seats === undefined && (
        <label className={styles.tick}>
          <input type="checkbox" checked={isDirect} onChange={() => setDirect(!isDirect)} />
          <span>{t('bookings.answers.directly', { name: student })}</span>
        </label>
      )}
      <Press>
        <Button variant="primary" busy={isBusy} onClick={() => onAccept(isDirect || undefined)}>
          {t('bookings.accept')}
        </Button>
      </Press>
    </div>
  )
}
