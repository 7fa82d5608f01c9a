import type { LessonStage } from '#domain/lessons/requests/lesson-calls.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import styles from './lesson-state.module.css'

/** How an oboe’s key stands for a state: open, half, closed, struck; a bar beneath once it is over. */
const signs: Record<LessonStage, 'open' | 'half' | 'closed' | 'struck' | 'held' | 'missed'> = {
  mailbox: 'half',
  guardian: 'half',
  teacher: 'open',
  declined: 'struck',
  expired: 'struck',
  withdrawn: 'struck',
  confirmed: 'closed',
  cancelled: 'struck',
  held: 'held',
  no_show: 'missed',
}

/** A state of a lesson as a key, always with its word. */
export function LessonState({ stage }: { stage: LessonStage }) {
  const { t } = useWords()
  const sign = signs[stage]
  const isClosed = sign === 'closed' || sign === 'held'
  return (
    <span className={styles.state}>
      <svg viewBox="0 0 16 20" aria-hidden="true" data-closed={isClosed || undefined}>
        <circle cx="8" cy="8" r="6" />
        {sign === 'half' && <path d="M2 8a6 6 0 0 0 12 0z" data-filled />}
        {sign === 'struck' && <path d="M1.5 14.5 14.5 1.5" />}
        {(sign === 'held' || sign === 'missed') && <path d="M2 18.5h12" />}
      </svg>
      <span>{t(`bookings.stages.${stage}`)}</span>
    </span>
  )
}
