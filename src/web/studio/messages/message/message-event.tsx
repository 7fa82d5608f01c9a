import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readEventDraft } from '#domain/agenda/event-draft.ts'
import { contentEndpoints } from '#domain/api.ts'
import type { FormDescription } from '#domain/forms/form-description.ts'
import type { Message } from '#domain/forms/message.ts'
import { getForm } from '#domain/forms/registry.ts'
import { call } from '#web/api/call.ts'
import { navigateTo, PageLink, usePage } from '#web/navigation/link.tsx'
import { createDocument } from '#web/studio/documents/create-document.ts'
import { findStudioPath } from '#web/studio/documents/find-paths.ts'
import { listEntries } from '#web/studio/documents/list-entries.ts'
import { documentsKey, useSummaries } from '#web/studio/documents/use-documents.ts'
import type { useAutosave } from '#web/studio/editing/use-autosave.ts'
import { describeFailure } from '#web/studio/language/describe-failure.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure, showSuccess } from '#web/studio/language/toasts.ts'
import { useReplyTemplates } from '#web/studio/queries/use-reply-templates.ts'
import { Action } from '#web/ui/button.tsx'
import { listReplyTemplates } from './list-reply-templates.ts'
import styles from './message-pane.module.css'
import { proposeEvent } from './propose-event.ts'
import { useMessageChange } from './use-message.ts'

interface MessageEventProps {
  message: Message
  reply: ReturnType<typeof useAutosave>
}

export function MessageEvent({ message, reply }: MessageEventProps) {
  const { t } = useWords('inbox')
  const { t: studio } = useWords()
  const { data } = useSummaries()
  const form: FormDescription = getForm(message.form)
  if (form.event === undefined || message.trashed_at !== null || data === undefined) return null
  const made = listEntries(data, 'event').filter(
    ({ content }) => readEventDraft(content).request === message.id,
  )
  if (made.length === 0) return <MakeEvent message={message} reply={reply} />
  return (
    <p className={styles.agenda}>
      {t('eventsMade')}
      {made.map(({ id, content }) => (
        <span key={id}>
          {' · '}
          <PageLink to={findStudioPath(id)}>
            {readEventDraft(content).title || studio('agenda.untitled')}
          </PageLink>
        </span>
      ))}
    </p>
  )
}

/** Drafts the event and a reply, unless one is written already, and accepts the request. */
function MakeEvent({ message, reply }: MessageEventProps) {
  const { t, language: lang } = useWords('inbox')
  const client = useQueryClient()
  const { artist } = usePage().site
  const { data: templates } = useReplyTemplates()
  const { data: documents = [] } = useSummaries()
  const { mutateAsync: change } = useMessageChange(message)
  const [busy, setBusy] = useState(false)
  async function draftReply(): Promise<boolean> {
    await reply.settle()
    if (message.reply_from === null || templates === undefined || reply.text.trim() !== '') return false
    const accepted = listReplyTemplates(message, templates, artist).find(({ name }) => name === 'accept')
    if (accepted === undefined) return false
    reply.write(accepted.words)
    await reply.settle()
    return true
  }
  async function make() {
    setBusy(true)
    const read = await call(contentEndpoints.read, { id: 'programmes', language: lang })
    const programmes = read.ok ? read.value.content : undefined
    const content = proposeEvent(getForm(message.form), message, { documents, programmes })
    const made = await createDocument('event', content ?? {}, message.id)
    if (!made.ok) {
      setBusy(false)
      const title = t('eventFailed', { reason: describeFailure(made) })
      return showFailure(title)
    }
    const isDrafted = await draftReply()
    const isAccepted = await change({ status: 'accepted' }).then(
      () => true,
      () => false,
    )
    await client.invalidateQueries({ queryKey: documentsKey })
    if (isAccepted) {
      const description = isDrafted ? t('replyDrafted') : ''
      showSuccess(t('eventMade'), { description })
    }
    navigateTo(findStudioPath(made.value.id))
  }
  return (
    <div className={styles.actions}>
      <Action label={t('makeEvent')} busy={busy} onClick={make} />
    </div>
  )
}
