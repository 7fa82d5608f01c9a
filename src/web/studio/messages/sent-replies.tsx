import type { Language } from '#domain/language.ts'
import type { Reply } from '#domain/submissions/message.ts'
import styles from './message-pane.module.css'
import { formatClock, ReceivedDate } from './received-date.tsx'
import { translations } from './translations.ts'

export function SentReplies({ replies, language }: { replies: readonly Reply[]; language: Language }) {
  if (replies.length === 0) return null
  return (
    <ol className={styles.replies} aria-label={translations.replies}>
      {replies.map((reply) => (
        <li key={reply.id}>
          <p className={styles.hint}>
            <ReceivedDate at={reply.created_at} withTime /> · {describeState(reply)}
          </p>
          <p lang={language}>{reply.words}</p>
        </li>
      ))}
    </ol>
  )
}

function describeState({ status, next_try }: Reply): string {
  if (status === 'sent') return translations.sent
  if (status === 'failed') return translations.notSent
  return next_try === null ? translations.onItsWay : translations.triedAgain(formatClock(next_try))
}
