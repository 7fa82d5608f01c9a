import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { Message, SubmissionChange } from '#domain/forms/message.ts'
import { getForm } from '#domain/forms/registry.ts'
import { submissionStatuses } from '#domain/forms/submission.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { navigateTo } from '#web/navigation/link.tsx'
import choices from '#web/studio/editing/fields/template-choice.module.css'
import { useAutosave } from '#web/studio/editing/use-autosave.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { showFailure } from '#web/studio/language/toasts.ts'
import { beginProposal } from '#web/studio/lessons/begun-proposal.ts'
import { ReceivedDate } from '#web/studio/messages/received-date.tsx'
import { listRecordFields } from '#web/studio/messages/record-fields.tsx'
import { CallError } from '#web/studio/queries/query-client.ts'
import { useStudentCreation } from '#web/studio/queries/use-student-creation.ts'
import { LoadedData } from '#web/studio/shell/room.tsx'
import blocks from '#web/studio/shell/room-blocks.module.css'
import { Action } from '#web/ui/button.tsx'
import { joinClasses } from '#web/ui/class-names.ts'
import { MessageEvent } from './message-event.tsx'
import { MessageNotes } from './message-notes.tsx'
import styles from './message-pane.module.css'
import { MessageReply, replyId } from './message-reply.tsx'
import {
  readMessage,
  useMessage,
  useMessageChange,
  useReading,
  useStatus,
  useToldChange,
} from './use-message.ts'

interface MessagePaneProps {
  id: string
  /** Called once it is known by which form it came. */
  onLoaded: (form: Message['form']) => void
  onDelete: () => void
  onClose: () => void
}

export function MessagePane({ id, onLoaded, ...actions }: MessagePaneProps) {
  const { t } = useWords('inbox')
  const message = useMessage(id)
  const { data, error } = message
  const form = data?.form
  const load = useEffectEvent(onLoaded)
  useEffect(() => {
    if (form !== undefined) load(form)
  }, [form])
  if (data !== undefined) return <OpenMessage key={id} message={data} {...actions} />
  const isGone = error instanceof CallError && error.status === 404
  return (
    <div className={styles.pane}>
      {isGone ? <p role="alert">{t('gone')}</p> : <LoadedData of={message}>{() => null}</LoadedData>}
    </div>
  )
}

interface OpenMessageProps extends Pick<MessagePaneProps, 'onDelete' | 'onClose'> {
  message: Message
}

function OpenMessage({ message, onDelete, onClose }: OpenMessageProps) {
  const inbox = useWords('inbox')
  const language = useStudioLanguage()
  const { t } = inbox
  const heading = useRef<HTMLHeadingElement>(null)
  useReading(message)
  const { mutateAsync } = useMessageChange(message)
  const reply = useAutosave({
    name: `message ${message.id} reply`,
    stored: message.reply_draft,
    read: async () => (await readMessage(message.id)).reply_draft,
    save: (words, base) => mutateAsync({ reply_draft: words, base }),
  })
  useEffect(() => heading.current?.focus(), [])
  const form = getForm(message.form)
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
        {listRecordFields(form, { ...fields, ...pickStored(added) }, { words: inbox, language }).map(
          ({ label, value, lang, words }) => (
            <div key={label} data-words={words || undefined}>
              <dt>{label}</dt>
              <dd key={value ? lang : undefined} lang={value ? lang : undefined}>
                {value || t('nothing')}
              </dd>
            </div>
          ),
        )}
      </dl>
      {message.agenda !== null && <p className={styles.agenda}>{message.agenda}.</p>}
      <MessageEvent message={message} reply={reply} />
      {message.form === 'course-registration' && message.trashed_at === null && (
        <MakeStudent registration={message.id} />
      )}
      {message.trashed_at === null && <MessageReply message={message} draft={reply} />}
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

function MessageState({ message }: { message: Message }) {
  const { t } = useWords('inbox')
  const id = useId()
  const { status, choose, leave } = useStatus(message)
  const offered = submissionStatuses.filter((each) => each !== 'suspected')
  return (
    <div className={choices.choice}>
      <label htmlFor={id}>{t('state')}</label>
      <select
        id={id}
        value={status}
        onChange={({ currentTarget }) => {
          const chosen = offered.find((each) => each === currentTarget.value)
          if (chosen !== undefined) choose(chosen)
        }}
        onBlur={leave}
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

/** Who registered becomes a student, or is one already; times for a lesson are proposed to students. */
function MakeStudent({ registration }: { registration: string }) {
  const { t } = useWords('inbox')
  const { t: studio } = useWords()
  const creation = useStudentCreation()
  const make = (begin?: (student: string) => void) =>
    creation.mutate(
      { registration },
      {
        onSuccess: (id) => {
          begin?.(id)
          navigateTo(studioPath('students', id))
        },
        onError: ({ message: reason }) => showFailure(t('studentFailed', { reason })),
      },
    )
  return (
    <div className={styles.actions}>
      <Action label={t('makeStudent')} busy={creation.isPending} onClick={() => make()} />
      <Action
        label={studio('bookings.answers.propose')}
        busy={creation.isPending}
        onClick={() => make(beginProposal)}
      />
    </div>
  )
}

function MessageActions({ message, onDelete }: { message: Message; onDelete: () => void }) {
  const { t } = useWords('inbox')
  const { status, trashed_at, reply_from } = message
  const tell = useToldChange(message)
  const change = (input: SubmissionChange, done: string, undo?: () => void) => {
    // The button that was pressed goes.
    document.getElementById(`message-${message.id}`)?.focus()
    tell({ input, done, ...(undo && { undo }) })
  }
  return (
    <div className={joinClasses(blocks.phoneFoot, styles.dock)}>
      {trashed_at !== null && (
        <Action label={t('takeBack')} onClick={() => change({ trashed: false }, t('takenBack'))} />
      )}
      {trashed_at === null && reply_from !== null && (
        <Action
          variant="primary"
          className={styles.toReply}
          label={t('reply')}
          onClick={() => document.getElementById(replyId)?.focus()}
        />
      )}
      {trashed_at === null && status === 'suspected' && (
        <Action label={t('release')} onClick={() => change({ status: 'new' }, t('released'))} />
      )}
      {trashed_at === null && status !== 'suspected' && status !== 'archived' && (
        <Action
          label={t('archive')}
          onClick={() =>
            change({ status: 'archived' }, t('archived'), () => change({ status }, t('released')))
          }
        />
      )}
      {trashed_at === null && <Action variant="danger" label={t('delete')} onClick={onDelete} />}
    </div>
  )
}
