import type { ReactNode } from 'react'
import type { LessonDetails } from '#domain/lessons/requests/lesson-calls.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import answers from '#web/studio/lessons/answer.module.css'
import { Press } from '#web/studio/lessons/press.tsx'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { Button } from '#web/ui/button.tsx'
import styles from './lessons-room.module.css'

interface AcceptRequestProps {
  lesson: Pick<LessonDetails, 'student' | 'seats' | 'booksDirectly'>
  written: ReactNode
  /** Whether the student asks no more from then on. */
  isDirect: boolean
  onDirect: (isDirect: boolean) => void
  isBusy: boolean
  onAccept: () => void
}

export function AcceptRequest({
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
