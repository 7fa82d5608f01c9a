import type { Message, SubmissionChange } from '#domain/forms/message.ts'
import { showToast } from '#web/notifications/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { t } from './inbox-words.ts'
import styles from './message-pane.module.css'
import { replyId } from './message-reply.tsx'
import { useChange } from './use-message.ts'

interface MessageActionsProps {
  message: Message
  onDelete: () => void
}

/** What can be done with the message; on a phone at the foot of the screen. */
export function MessageActions({ message, onDelete }: MessageActionsProps) {
  const { status, trashed_at, reply_from } = message
  const { mutate } = useChange(message)
  const change = (input: SubmissionChange, done: string) => {
    mutate(input, {
      onSuccess: () => showToast({ subject: 'removal', kind: 'success', lang: 'en', title: done }),
      onError: ({ message: reason }) =>
        showToast({ kind: 'error', lang: 'en', title: t('changeFailed', { reason }) }),
    })
  }
  return (
    <div className={styles.dock}>
      {trashed_at !== null && (
        <Button size="small" onClick={() => change({ trashed: false }, t('takenBack'))}>
          {t('takeBack')}
        </Button>
      )}
      {trashed_at === null && reply_from !== null && (
        <Button
          size="small"
          variant="primary"
          className={styles.toReply}
          onClick={() => document.getElementById(replyId)?.focus()}
        >
          {t('reply')}
        </Button>
      )}
      {trashed_at === null && status === 'suspected' && (
        <Button size="small" onClick={() => change({ status: 'new' }, t('released'))}>
          {t('release')}
        </Button>
      )}
      {trashed_at === null && status !== 'suspected' && status !== 'archived' && (
        <Button size="small" onClick={() => change({ status: 'archived' }, t('archived'))}>
          {t('archive')}
        </Button>
      )}
      {trashed_at === null && (
        <Button size="small" variant="danger" onClick={onDelete}>
          {t('delete')}
        </Button>
      )}
    </div>
  )
}
