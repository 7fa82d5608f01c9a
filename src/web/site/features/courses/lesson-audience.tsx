import type { CoursesPage } from '#domain/pages/page.ts'
import { Plate } from '#web/ui/page/plate.tsx'
import styles from './lesson-audience.module.css'

const groups = ['composers', 'students', 'professionals'] as const

export function LessonAudience({ courses, pictures }: Pick<CoursesPage, 'courses' | 'pictures'>) {
  return (
    <ul className={styles.cards}>
      {groups.map((name) => (
        <li key={name}>
          <Plate ratio="4/3" picture={pictures[name]} sizes="(max-width: 40rem) 84vw, 30vw" />
          <h3 className={styles.title}>{courses.audience[name].title}</h3>
          <p>{courses.audience[name].text}</p>
        </li>
      ))}
    </ul>
  )
}
