import { useId } from 'react'
import type { Message } from '#domain/forms/message.ts'
import { submissionStatuses } from '#domain/forms/submission.ts'
import { showToast } from '#web/notifications/toast.ts'
import { t } from './inbox-words.ts'
import styles from './message-pane.module.css'
import { useChange } from './use-message.ts'

export function MessageState({ message }: { message: Message }) {
  const id = useId()
  const { mutate } = useChange(message)
  const { status } = message
  const offered = submissionStatuses.filter((each) => each !== 'suspected')
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{t('state')}</label>
      <select
        id={id}
        value={status}
        onChange={({ currentTarget }) => {
          const chosen = offered.find((each) => each === currentTarget.value)
          if (chosen === undefined) return
          const onError = ({ message: reason }: Error) =>
            showToast({ kind: 'error', lang: 'en', title: t('changeFailed', { reason }) })
          mutate({ status: chosen }, { onError })
        }}
      >
        {status === 'suspected' && <option value="suspected">{t('statuses.suspected')}</option>}
        {offered.map((each) => (
          <option key={each} value={each}>
            {t(`statuses.${each}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
