import { useId } from 'react'
import type { Message } from '#domain/submissions/message.ts'
import { submissionStatuses } from '#domain/submissions/submission.ts'
import { showToast } from '#web/notifications/toast.ts'
import styles from './message-pane.module.css'
import { translations } from './translations.ts'
import { useChange } from './use-message.ts'

export function MessageState({ message }: { message: Message }) {
  const id = useId()
  const { mutate } = useChange(message)
  const { status } = message
  const offered = submissionStatuses.filter((each) => each !== 'suspected')
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{translations.state}</label>
      <select
        id={id}
        value={status}
        onChange={({ currentTarget }) => {
          const chosen = offered.find((each) => each === currentTarget.value)
          if (chosen === undefined) return
          const onError = ({ message: reason }: Error) =>
            showToast({ kind: 'error', lang: 'en', title: translations.changeFailed(reason) })
          mutate({ status: chosen }, { onError })
        }}
      >
        {status === 'suspected' && <option value="suspected">{translations.statuses.suspected}</option>}
        {offered.map((each) => (
          <option key={each} value={each}>
            {translations.statuses[each]}
          </option>
        ))}
      </select>
    </div>
  )
}
