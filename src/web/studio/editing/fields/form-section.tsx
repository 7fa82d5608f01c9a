import { type ReactNode, useId } from 'react'
import styles from './form-section.module.css'

/** A part of a form: its heading beside it, above it where there is less room. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.fields}>{children}</div>
    </section>
  )
}
