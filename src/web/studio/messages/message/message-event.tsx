import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readEventDraft } from '#domain/agenda/event-draft.ts'
import { contentEndpoints } from '#domain/api.ts'
import { longestName } from '#domain/content/text.ts'
import { readTexts } from '#domain/content/text-states.ts'
import { readDocumentName } from '#domain/content/types/registry.ts'
import { readValue } from '#domain/editing/content-change.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import type { FormDescription } from '#domain/forms/form-description.ts'
import type { Message } from '#domain/forms/message.ts'
import { getForm } from '#domain/forms/registry.ts'
import { foldText } from '#domain/search/fold-text.ts'
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

const usualTime = '20:00'

interface Known {
  documents: readonly DocumentSummary[]
  programmes: unknown
}

/** The draft of an event that a message asks for; undefined where its form asks for none. The country and its clock are
 * those of the last event in the same city, title and project those of a project or programme that is named. */
export function proposeEvent(
  form: FormDescription,
  { id, fields }: Pick<Message, 'id' | 'fields'>,
  known: Known,
) {
  if (form.event === undefined) return undefined
  const read = (name: string | undefined) => (name && fields[name]?.trim()) || undefined
  const from = read(form.period?.from)
  const city = read(form.event.city)
  const asked = read(form.event.programme)
  const played = asked === undefined ? undefined : findPlayed(asked, known)
  const proposed = {
    request: id,
    title: (played?.title ?? asked ?? read(form.subject) ?? '').slice(0, longestName),
    date: from === undefined ? undefined : `${from}T${usualTime}`,
    location: city,
    country: undefined,
    zone: undefined,
    project: played?.project,
    programme: played?.programme,
    images: [],
  }
  const place = city === undefined ? {} : findPlace(city, known.documents)
  const written = Object.entries({ ...proposed, ...place })
  return Object.fromEntries(written.filter(([, value]) => value !== undefined && value !== ''))
}

interface Played {
  title: string
  project?: string
  programme?: string
}

function findPlayed(asked: string, { documents, programmes }: Known): Played | undefined {
  const offered = readValue(programmes, ['programmes'])
  for (const each of Array.isArray(offered) ? offered : []) {
    const title = findName(readValue(each, ['title']), asked)
    if (title === undefined) continue
    return { title, project: readString(each, 'project') ?? '', programme: readString(each, 'id') ?? '' }
  }
  for (const { id, content } of listEntries(documents, 'project')) {
    const title = findName(readValue(content, ['title']), asked)
    if (title !== undefined) return { title, project: readDocumentName(id) }
  }
  return undefined
}

function findName(name: unknown, asked: string): string | undefined {
  const names = typeof name === 'string' ? [name] : Object.values(readTexts(name))
  return names.find((each) => each !== undefined && foldText(each.trim()) === foldText(asked))
}

function findPlace(city: string, documents: readonly DocumentSummary[]) {
  const events = listEntries(documents, 'event')
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
    .map(({ content }) => readEventDraft(content))
  const { country, zone } =
    events.find((event) => event.country !== undefined && isIn(event.location, city)) ?? {}
  return { country, zone }
}

function isIn(location: ReturnType<typeof readEventDraft>['location'], city: string): boolean {
  const names = typeof location === 'string' ? [location] : Object.values(location)
  return names.some((each) => each !== undefined && foldText(each) === foldText(city))
}

function readString(value: unknown, name: string): string | undefined {
  const found = readValue(value, [name])
  return typeof found === 'string' ? found : undefined
}
