import type { ReactNode } from 'react'
import styles from './room-head.module.css'

interface RoomHeadProps {
  title: string
  /** A sentence under the heading. */
  detail?: string
  children?: ReactNode
}

/** The heading of a room, with what can be done there at its side. */
export function RoomHead({ title, detail, children }: RoomHeadProps) {
  return (
    <header className={styles.head}>
      <div>
        <h1>{title}</h1>
        {detail && <p>{detail}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
