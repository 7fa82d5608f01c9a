import type { Courses } from '#domain/content/courses-document.ts'
import { Fingering } from '#web/ui/fingering.tsx'
import styles from './lesson-method.module.css'

/** The keys closed at each step: the fingering fills as the work goes on. */
const closedKeys = [1, 2, 4, 6]

/** The four steps of the method, in their order (docs/specification.md, "Purpose and audience"). */
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
