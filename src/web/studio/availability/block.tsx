import type { ReactNode } from 'react'
import styles from '#web/studio/shell/room-blocks.module.css'

interface BlockProps {
  heading: string
  note?: string | undefined
  /** What can be done, beside the heading. */
  action?: ReactNode
  error?: Error | null
  children: ReactNode
}

/** One subject of the room, with what went wrong there last. */
export function Block({ heading, note, action, error, children }: BlockProps) {
  return (
    <section className={styles.block}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        {action}
      </div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
      {error && (
        <p role="alert" className={styles.note}>
          {error.message}
        </p>
      )}
    </section>
  )
}
