import type { Courses } from '#domain/content/courses-document.ts'
import styles from './testimonials.module.css'

export function Testimonials({ testimonials }: Pick<Courses, 'testimonials'>) {
  return (
    <ul className={styles.list}>
      {testimonials.map(({ quotation, attribution }) => (
        <li key={quotation}>
          <figure>
            <blockquote>
              <p className={styles.quotation}>
                <q>{quotation}</q>
              </p>
            </blockquote>
            <figcaption className={`interface muted ${styles.attribution}`}>{attribution}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
