import type { Message, SubmissionChange } from '#domain/submissions/message.ts'
import { showToast } from '#web/notifications/toast.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './message-pane.module.css'
import { replyId } from './message-reply.tsx'
import { useChange } from './use-message.ts'

interface MessageActionsProps {
  message: Message
  onDelete: () => void
}

/** What can be done with the message; on a phone at the foot of the screen. */
export function MessageActions({ message, onDelete }: MessageActionsProps) {
  const { t } = useWords('inbox')
  const lang = useStudioLanguage()
  const { status, trashed_at, reply_from } = message
  const { mutate } = useChange(message)
  const change = (input: SubmissionChange, done: string) => {
    mutate(input, {
      onSuccess: () => showToast({ subject: 'removal', kind: 'success', lang, title: done }),
      onError: ({ message: reason }) =>
        showToast({ kind: 'error', lang, title: t('changeFailed', { reason }) }),
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
