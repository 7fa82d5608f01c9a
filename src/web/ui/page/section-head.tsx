import type { ReactNode } from 'react'
import styles from './section-head.module.css'

export function SectionHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      {title}
      {children}
    </div>
  )
}
