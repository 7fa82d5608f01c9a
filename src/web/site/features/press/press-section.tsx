import type { ReactNode } from 'react'
import styles from './press-section.module.css'

interface PressSectionProps {
  title: string
  id?: string
  children: ReactNode
}

export function PressSection({ title, id, children }: PressSectionProps) {
  return (
    <section className={`grid ${styles.section}`} id={id} tabIndex={id === undefined ? undefined : -1}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
