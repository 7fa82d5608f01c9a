import type { Courses } from '#domain/content/courses-document.ts'
import { Fingering } from './fingering.tsx'
import styles from './lesson-method.module.css'

/** How many keys the fingering shows as closed at each step. */
const closedKeys = [1, 2, 4, 6]

export function LessonMethod({ steps }: { steps: Courses['method'] }) {
  return (
    <ol className="columns-6-12">
      {steps.map(({ title, text }, index) => (
        <li key={title} className={styles.step}>
          <Fingering closed={closedKeys[index] ?? 6} />
          <div>
            <h3>{title}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
