import type { Courses } from '#domain/content/courses-document.ts'
import styles from './testimonials.module.css'

type Testimonial = Courses['testimonials'][number]

export function Testimonials({ testimonials }: Pick<Courses, 'testimonials'>) {
  return (
    <ul className={styles.list}>
      {testimonials.map((testimonial) => (
        <li key={testimonial.quotation}>
          {testimonial.sample ? (
            <>
              <p className="lead muted">{testimonial.quotation}</p>
              <p className={`interface muted ${styles.attribution}`}>{testimonial.attribution}</p>
            </>
          ) : (
            <Quotation testimonial={testimonial} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Quotation({ testimonial: { quotation, attribution } }: { testimonial: Testimonial }) {
  return (
    <figure>
      <blockquote>
        <p className={styles.quotation}>
          <q>{quotation}</q>
        </p>
      </blockquote>
      <figcaption className={`interface muted ${styles.attribution}`}>{attribution}</figcaption>
    </figure>
  )
}
