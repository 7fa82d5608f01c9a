import type { CoursesPage } from '#domain/pages/page.ts'
import { Localized } from '#web/ui/page/localized.tsx'
import { Plate } from '#web/ui/page/plate.tsx'
import styles from './lesson-audience.module.css'

const groups = ['composers', 'students', 'professionals'] as const

export function LessonAudience({ courses, pictures }: Pick<CoursesPage, 'courses' | 'pictures'>) {
  return (
    <ul className={styles.cards}>
      {groups.map((name) => (
        <li key={name}>
          <Plate ratio="4/3" picture={pictures[name]} sizes="(max-width: 40rem) 84vw, 30vw" />
          <Localized as="h3" text={courses.audience[name].title} className={styles.title} />
          <Localized as="p" text={courses.audience[name].text} />
        </li>
      ))}
    </ul>
  )
}
