import type { ReactNode } from 'react'
import styles from './section-head.module.css'

/** A heading over the whole width, with a link or button on its baseline at the right. */
export function SectionHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      {title}
      {children}
    </div>
  )
}
