import { type ReactNode, useId } from 'react'
import styles from './room-blocks.module.css'

interface BlockProps {
  heading: string
  note?: string | undefined
  action?: ReactNode
  error?: Error | null
  children: ReactNode
}

export function Block({ heading, note, action, error, children }: BlockProps) {
  const id = useId()
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
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
