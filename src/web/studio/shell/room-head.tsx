import type { ReactNode } from 'react'
import styles from './room-head.module.css'

/** The heading of a room, with what can be done there at its side. */
export function RoomHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
