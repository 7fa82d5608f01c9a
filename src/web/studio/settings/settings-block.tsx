import type { ReactNode } from 'react'
import styles from '#web/studio/shell/room-blocks.module.css'

interface SettingsBlockProps {
  heading: string
  state?: string | undefined
  note?: string | undefined
  children: ReactNode
}

export function SettingsBlock({ heading, state, note, children }: SettingsBlockProps) {
  return (
    <section className={styles.block}>
      <div className={styles.head}>
        <h2>{heading}</h2>
        {state !== undefined && <span>{state}</span>}
      </div>
      {children}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </section>
  )
}
