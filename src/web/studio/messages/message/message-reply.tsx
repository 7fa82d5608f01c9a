import { useId, useRef, useState } from 'react'
import type { Message, Reply } from '#domain/forms/message.ts'
import { findGap } from '#domain/forms/reply-templates.ts'
import type { Language } from '#domain/language.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { usePage } from '#web/navigation/link.tsx'
import { TemplateChoice } from '#web/studio/editing/fields/template-choice.tsx'
import type { useAutosave } from '#web/studio/editing/use-autosave.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import { formatClock, ReceivedDate } from '#web/studio/messages/received-date.tsx'
import { useReplyTemplates } from '#web/studio/queries/use-reply-templates.ts'
import { Action, Button } from '#web/ui/button.tsx'
import type { Translate } from '#words/words.ts'
import { listReplyTemplates } from './list-reply-templates.ts'
import { SaveNote } from './message-notes.tsx'
import styles from './message-pane.module.css'
import { useReply } from './use-message.ts'

export const replyId = 'reply'

interface MessageReplyProps {
  message: Message
  draft: ReturnType<typeof useAutosave>
}

export function MessageReply({ message, draft }: MessageReplyProps) {
  const { t, language: lang } = useWords('inbox')
  const { language, reply_from } = message
  return (
    <section className={styles.block}>
      <header>
        <h3>{t('reply')}</h3>
        {reply_from !== null && (
          <span>{t('replyFrom', { address: reply_from, language: formatLanguageName(language, lang) })}</span>
        )}
      </header>
      <SentReplies {...message} />
      {reply_from === null ? (
        <MissingMail address={message.fields.email ?? ''} />
      ) : (
        <ReplyField message={message} draft={draft} />
      )}
    </section>
  )
}

function ReplyField({ message, draft }: MessageReplyProps) {
  const { t, language: lang } = useWords('inbox')
  const { id, language } = message
  const empty = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isAskedFor, setAskedFor] = useState(false)
  const { artist } = usePage().site
  const { mutate: send } = useReply(id)
  const [isSending, setSending] = useState(false)
  const { data: written } = useReplyTemplates()
  const templates = written === undefined ? [] : listReplyTemplates(message, written, artist)
  const isMissing = isAskedFor && draft.text.trim() === ''
  return (
    <>
      <TemplateChoice
        templates={templates}
        text={draft.text}
        onChoose={(text) => {
          if (!isSending) draft.write(text)
        }}
        onLeave={() => field.current?.focus()}
      />
      <textarea
        id={replyId}
        ref={field}
        rows={9}
        maxLength={10_000}
        readOnly={isSending}
        lang={language}
        aria-label={t('replyIn', { language: formatLanguageName(language, lang) })}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? empty : undefined}
        value={draft.text}
        onChange={({ currentTarget }) => draft.write(currentTarget.value)}
        onBlur={draft.flush}
      />
      {isMissing && (
        <p id={empty} className={styles.fault}>
          {t('replyEmpty')}
        </p>
      )}
      <p className={styles.hint}>{t('wordsGoAlong')}</p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          busy={isSending}
          onClick={async () => {
            setAskedFor(true)
            if (draft.text.trim() === '') return field.current?.focus()
            const gap = findGap(draft.text)
            if (gap !== undefined && !confirm(t('confirmGap'))) {
              field.current?.focus()
              return field.current?.setSelectionRange(gap, gap + 1)
            }
            // What is written from now on would be erased with what is sent.
            setSending(true)
            // A draft that is stored after its reply would stand there again.
            await draft.settle()
            send(draft.text, {
              onSuccess: () => {
                draft.replace('')
                setAskedFor(false)
                showSuccess(t('replied'))
              },
              onError: ({ message: reason }) => showFailure(t('replyFailed', { reason })),
              onSettled: () => setSending(false),
            })
          }}
        >
          {t('sendReply')}
        </Button>
        <span className={styles.hint}>{t('setsAnswered')}</span>
        <SaveNote state={draft.state} onRetry={draft.flush} />
      </div>
    </>
  )
}

function SentReplies({ replies, language }: Message) {
  const { t, language: studio } = useWords('inbox')
  if (replies.length === 0) return null
  return (
    <ol className={styles.replies} aria-label={t('replies')}>
      {replies.map((reply) => (
        <li key={reply.id}>
          <p className={styles.hint}>
            <ReceivedDate at={reply.created_at} withTime /> · {describeState(reply, t, studio)}
          </p>
          <p lang={language}>{reply.words}</p>
        </li>
      ))}
    </ol>
  )
}

function describeState({ status, next_try }: Reply, t: Translate<'inbox'>, language: Language): string {
  if (status === 'sent') return t('sent')
  if (status === 'failed') return t('notSent')
  return next_try === null ? t('onItsWay') : t('triedAgain', { time: formatClock(next_try, language) })
}

/** The sender's address is taken to a mail program of one's own. */
function MissingMail({ address }: { address: string }) {
  const { t } = useWords('inbox')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      showSuccess(t('copied'))
    } catch {
      showFailure(address)
    }
  }
  return (
    <div className={styles.actions}>
      <p>{t('noMail')}</p>
      <Action label={t('copyAddress')} onClick={copy} />
    </div>
  )
}
