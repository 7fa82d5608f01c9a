import type { Language } from '#domain/language.ts'
import type { Reply } from '#domain/forms/message.ts'
import { t } from './inbox-words.ts'
import styles from './message-pane.module.css'
import { formatClock, ReceivedDate } from './received-date.tsx'

export function SentReplies({ replies, language }: { replies: readonly Reply[]; language: Language }) {
  if (replies.length === 0) return null
  return (
    <ol className={styles.replies} aria-label={t('replies')}>
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
  if (status === 'sent') return t('sent')
  if (status === 'failed') return t('notSent')
  return next_try === null ? t('onItsWay') : t('triedAgain', { time: formatClock(next_try) })
}
