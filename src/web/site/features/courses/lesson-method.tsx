import { readText } from '#domain/content/read-text.ts'
import type { Courses } from '#domain/content/types/courses.ts'
import { Localized } from '#web/ui/page/localized.tsx'
import { Fingering } from './fingering.tsx'
import styles from './lesson-method.module.css'

/** How many keys the fingering shows as closed at each step. */
const closedKeys = [1, 2, 4, 6]

export function LessonMethod({ steps }: { steps: Courses['method'] }) {
  return (
    <ol className="columns-6-12">
      {steps.map(({ title, text }, index) => (
        <li key={readText(title)} className={styles.step}>
          <Fingering closed={closedKeys[index] ?? 6} />
          <div>
            <Localized as="h3" text={title} />
            <Localized as="p" text={text} className={styles.text} />
          </div>
        </li>
      ))}
    </ol>
  )
}
