import type { ReactNode } from 'react'
import styles from './room-head.module.css'

interface RoomHeadProps {
  title: string
  detail?: string
  children?: ReactNode
}

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
