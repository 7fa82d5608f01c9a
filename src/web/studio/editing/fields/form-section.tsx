import { type ReactNode, useId } from 'react'
import styles from './form-section.module.css'

interface FormSectionProps {
  title: string
  note?: string | undefined
  children: ReactNode
}

export function FormSection({ title, note, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.fields}>
        {note !== undefined && <p className={styles.note}>{note}</p>}
        {children}
      </div>
    </section>
  )
}
