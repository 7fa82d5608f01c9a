import type { Language } from '#domain/language.ts'
import type { NextSteps } from '#domain/lessons/requests/next-steps.ts'
import type { LessonWords } from '#domain/pages/page.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { LessonKey } from '#web/ui/page/lesson-key.tsx'
import styles from './sent-steps.module.css'

interface Sent {
  next: NextSteps
  /** In which it was sent, and is described. */
  language: Language
}

/** What happens with a request that was sent. */
export function SentSteps({ sent: { next, language }, words }: { sent: Sent; words: LessonWords }) {
  return (
    <section className={styles.sent}>
      <ol className={styles.steps} lang={language}>
        {next.steps.map(({ heading, text, state }, index) => (
          <li key={heading}>
            <span aria-hidden="true">{index + 1}</span>
            <div>
              <h2>{heading}</h2>
              <p>{text}</p>
              <LessonKey sign="open">{state}</LessonKey>
            </div>
          </li>
        ))}
      </ol>
      <p className="interface">
        {words.regret} <PageLink to={next.withdraw}>{words.withdraw}</PageLink>. {words.withdrawNote}
      </p>
    </section>
  )
}
