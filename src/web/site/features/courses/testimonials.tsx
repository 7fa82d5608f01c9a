import { readText } from '#domain/content/read-text.ts'
import type { Courses } from '#domain/content/types/courses.ts'
import { Localized, renderText } from '#web/ui/page/localized.tsx'
import styles from './testimonials.module.css'

type Testimonial = Courses['testimonials'][number]

export function Testimonials({ testimonials }: Pick<Courses, 'testimonials'>) {
  return (
    <ul className={styles.list}>
      {testimonials.map((testimonial) => (
        <li key={readText(testimonial.quotation)}>
          {testimonial.sample ? (
            <>
              <Localized as="p" text={testimonial.quotation} className="lead muted" />
              <Localized
                as="p"
                text={testimonial.attribution}
                className={`interface muted ${styles.attribution}`}
              />
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
          <Localized as="q" text={quotation} />
        </p>
      </blockquote>
      <figcaption className={`interface muted ${styles.attribution}`}>{renderText(attribution)}</figcaption>
    </figure>
  )
}
