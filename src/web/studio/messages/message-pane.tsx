import { useEffect, useRef } from 'react'
import type { Message } from '#domain/forms/message.ts'
import { submissionForms } from '#domain/forms/registry.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { t } from './inbox-words.ts'
import { MessageActions } from './message-actions.tsx'
import { MessageNotes } from './message-notes.tsx'
import styles from './message-pane.module.css'
import { MessageReply } from './message-reply.tsx'
import { MessageState } from './message-state.tsx'
import { ReceivedDate } from './received-date.tsx'
import { listRecordFields } from './record-fields.tsx'
import { useMessage, useReading } from './use-message.ts'

interface MessagePaneProps {
  id: string
  /** Called once it is known by which form it came. */
  onLoaded: (form: Message['form']) => void
  onDelete: () => void
  onClose: () => void
}

export function MessagePane({ id, onLoaded, ...actions }: MessagePaneProps) {
  const { data, error } = useMessage(id)
  const form = data?.form
  useEffect(() => {
    if (form !== undefined) onLoaded(form)
  }, [form, onLoaded])
  if (data !== undefined) return <OpenMessage key={id} message={data} {...actions} />
  return (
    <div className={styles.pane}>
      {error === null ? <Spinner label={t('loading')} /> : <p role="alert">{t('gone')}</p>}
    </div>
  )
}

interface OpenMessageProps extends Pick<MessagePaneProps, 'onDelete' | 'onClose'> {
  message: Message
}

function OpenMessage({ message, onDelete, onClose }: OpenMessageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useReading(message)
  useEffect(() => heading.current?.focus(), [])
  const form = submissionForms.find(({ name }) => name === message.form)
  if (form === undefined) return null
  const { fields, ...added } = message
  const sender = fields[form.sender] ?? ''
  const titleId = `message-${message.id}`
  return (
    <article
      className={styles.pane}
      aria-labelledby={titleId}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) onClose()
      }}
    >
      <header className={styles.top}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {sender}
        </h2>
        <MessageState message={message} />
      </header>
      <dl className={styles.fields}>
        {listRecordFields(form, { ...fields, ...pickStored(added) }).map(({ label, value, lang, words }) => (
          <div key={label} data-words={words || undefined}>
            <dt>{label}</dt>
            <dd lang={value ? lang : undefined}>{value || t('nothing')}</dd>
          </div>
        ))}
      </dl>
      {message.agenda !== null && <p className={styles.agenda}>{message.agenda}.</p>}
      {message.trashed_at === null && <MessageReply message={message} />}
      <MessageNotes message={message} />
      <footer className={styles.foot}>
        <p className={styles.hint}>
          {t('deletedOn')} <ReceivedDate at={message.deleted_at} />
        </p>
        <MessageActions message={message} onDelete={onDelete} />
      </footer>
    </article>
  )
}

function pickStored({
  id,
  created_at,
  status,
  language,
  consent_version,
  trashed_at,
}: Omit<Message, 'fields'>) {
  return { id, created_at, status, language, consent_version, trashed_at }
}
