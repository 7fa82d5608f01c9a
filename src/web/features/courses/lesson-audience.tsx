import type { Courses } from '#domain/content/courses.ts'
import { Plate } from '#web/ui/plate.tsx'
import styles from './lesson-audience.module.css'

const groups = [
  { name: 'composers', ground: 'night' },
  { name: 'students', ground: 'paper' },
  { name: 'professionals', ground: 'night' },
] as const

/** Three cards: for whom the lessons are (spec §2). */
export function LessonAudience({ audience }: Pick<Courses, 'audience'>) {
  return (
    <ul className={styles.cards}>
      {groups.map(({ name, ground }, index) => (
        <li key={name}>
          <Plate ratio="4/3" ground={ground} motif={index + 5} />
          <h3 className={styles.title}>{audience[name].title}</h3>
          <p>{audience[name].text}</p>
        </li>
      ))}
    </ul>
  )
}
