import type { ReactNode } from 'react'
import styles from './lesson-key.module.css'

/** How an oboe’s key stands for a state: open, half, closed, struck; a bar beneath once it is over. */
export type KeySign = 'open' | 'half' | 'closed' | 'struck' | 'held' | 'missed'

export function LessonKey({ sign, children }: { sign: KeySign; children: ReactNode }) {
  const isClosed = sign === 'closed' || sign === 'held'
  return (
    <span className={styles.state}>
      <svg viewBox="0 0 16 20" aria-hidden="true" data-closed={isClosed || undefined}>
        <circle cx="8" cy="8" r="6" />
        {sign === 'half' && <path d="M2 8a6 6 0 0 0 12 0z" data-filled />}
        {sign === 'struck' && <path d="M1.5 14.5 14.5 1.5" />}
        {(sign === 'held' || sign === 'missed') && <path d="M2 18.5h12" />}
      </svg>
      <span>{children}</span>
    </span>
  )
}
