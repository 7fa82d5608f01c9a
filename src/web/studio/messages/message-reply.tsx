import { useId } from 'react'
import { languageNames } from '#domain/language.ts'
import type { Message } from '#domain/forms/message.ts'
import { usePage } from '#web/navigation/page-context.tsx'
import { showToast } from '#web/notifications/toast.ts'
import { useAutosave } from '#web/studio/editing/use-autosave.ts'
import { useReplyTemplates } from '#web/studio/queries/use-reply-templates.ts'
import { Button } from '#web/ui/button.tsx'
import { t } from './inbox-words.ts'
import styles from './message-pane.module.css'
import { MissingMail } from './missing-mail.tsx'
import { listReplyTemplates } from './reply-templates.ts'
import { SaveNote } from './save-note.tsx'
import { SentReplies } from './sent-replies.tsx'
import { useChange, useReply } from './use-message.ts'

export const replyId = 'reply'

export function MessageReply({ message }: { message: Message }) {
  const { language, reply_from, replies } = message
  return (
    <section className={styles.block}>
      <header>
        <h3>{t('reply')}</h3>
        {reply_from !== null && (
          <span>{t('replyFrom', { address: reply_from, language: languageNames[language] })}</span>
        )}
      </header>
      <SentReplies replies={replies} language={language} />
      {reply_from === null ? (
        <MissingMail address={message.fields.email ?? ''} />
      ) : (
        <ReplyField message={message} />
      )}
    </section>
  )
}

function ReplyField({ message }: { message: Message }) {
  const { id, form, language, greeting } = message
  const choice = useId()
  const { artist } = usePage().site
  const { mutateAsync } = useChange(message)
  const draft = useAutosave(message.reply_draft, (words) => mutateAsync({ reply_draft: words }))
  const { mutate: send, isPending } = useReply(id)
  const { data: written } = useReplyTemplates()
  const templates =
    written === undefined ? [] : listReplyTemplates(written, { form, language, greeting, artist })
  const isOwn = draft.text.trim() !== '' && !templates.some(({ words }) => words === draft.text)
  return (
    <>
      <div className={styles.choice}>
        <label htmlFor={choice}>{t('startFrom')}</label>
        <select
          id={choice}
          value=""
          onChange={({ currentTarget }) => {
            const chosen = templates.find(({ name }) => name === currentTarget.value)
            if (chosen && !(isOwn && !confirm(t('confirmTemplate')))) draft.write(chosen.words)
          }}
        >
          <option value="">{t('chooseTemplate')}</option>
          {templates.map(({ name }) => (
            <option key={name} value={name}>
              {t(`templates.${name}`)}
            </option>
          ))}
        </select>
      </div>
      <textarea
        id={replyId}
        rows={9}
        maxLength={10_000}
        lang={language}
        aria-label={t('replyIn', { language: languageNames[language] })}
        value={draft.text}
        onChange={({ currentTarget }) => draft.write(currentTarget.value)}
        onBlur={draft.flush}
      />
      <p className={styles.hint}>{t('wordsGoAlong')}</p>
      <div className={styles.actions}>
        <Button
          variant="primary"
          busy={isPending}
          onClick={async () => {
            if (draft.text.trim() === '') return document.getElementById(replyId)?.focus()
            // A draft that is stored after its reply would stand there again.
            await draft.settle()
            send(draft.text, {
              onSuccess: () => {
                draft.replace('')
                showToast({ kind: 'success', lang: 'en', title: t('replied') })
              },
              onError: ({ message: reason }) =>
                showToast({ kind: 'error', lang: 'en', title: t('replyFailed', { reason }) }),
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
