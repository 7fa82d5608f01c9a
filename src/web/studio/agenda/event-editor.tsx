import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatLongDate } from '#domain/agenda/event-date.ts'
import { type EventDraft, readEventDraft } from '#domain/agenda/event-draft.ts'
import { messageEndpoints } from '#domain/api.ts'
import { formatDocumentId, readDocumentName } from '#domain/content/types/registry.ts'
import { getForm } from '#domain/forms/registry.ts'
import { messagePath } from '#domain/message-path.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { call } from '#web/api/call.ts'
import { navigateTo, PageLink } from '#web/navigation/link.tsx'
import { findStudioPath } from '#web/studio/documents/find-paths.ts'
import { type EditedDocument, useDocuments } from '#web/studio/documents/use-documents.ts'
import { useProjects } from '#web/studio/documents/use-projects.ts'
import { beginEntry } from '#web/studio/editing/create-entry-saver.ts'
import { DraftSelect } from '#web/studio/editing/fields/draft-field.tsx'
import { FormSection } from '#web/studio/editing/fields/form-section.tsx'
import { useAskedLanguage } from '#web/studio/editing/languages/asked-text.ts'
import { LanguageCase } from '#web/studio/editing/languages/language-case.tsx'
import { TextsContext } from '#web/studio/editing/languages/use-texts.ts'
import { leadTo } from '#web/studio/editing/lead-to.ts'
import { DraftContext, formatFieldId, useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { EditingBar, EntryMore, PreviewButton, PublishButton } from '#web/studio/entries/editing-bar.tsx'
import { EntryHead } from '#web/studio/entries/entry-head.tsx'
import { keepChosen, listProgrammes } from '#web/studio/entries/list-references.ts'
import { PublishProblems, PublishSamples } from '#web/studio/entries/publishing/publish-problems.tsx'
import { useWrittenEntry } from '#web/studio/entries/use-entry-draft.ts'
import { useEntryActions } from '#web/studio/entries/use-publishing.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'
import { useIsAdmin } from '#web/studio/queries/use-person.ts'
import { submissionsKey } from '#web/studio/shell/use-message-counts.ts'
import styles from './event-editor.module.css'
import { EventPictures } from './event-pictures.tsx'
import { EventPreview } from './event-preview.tsx'
import { EventTickets } from './event-tickets.tsx'
import { EventWhat } from './event-what.tsx'
import { EventWhen } from './event-when.tsx'
import { EventWhere } from './event-where.tsx'
import { copyEvent } from './list/copy-event.ts'

const path = ['description']

interface EventEditorProps {
  name: string | undefined
  document?: EditedDocument
  /** By the address of one that waits on this device; left out, another one is begun. */
  unsent?: string | undefined
  /** Once it has its key, and once it has its name, unless the form was left before. */
  onNamed?: (name: string) => void
}

export function EventEditor({ name, document, unsent, onNamed }: EventEditorProps) {
  const { t, language } = useWords()
  const id = name === undefined ? undefined : formatDocumentId('event', name)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const [fresh] = useState(() =>
    beginEntry('event', {
      unsent,
      onCreated: (created) => {
        if (isShown.current) onNamed?.(readDocumentName(created))
      },
    }),
  )
  const begun = readDocumentName(fresh.id)
  useEffect(() => {
    if (name === undefined && unsent !== begun) onNamed?.(begun)
  })
  const { saver, content, history, standing } = useWrittenEntry({ id, document, fresh })
  const event = readEventDraft(content)
  const thread = useProjects().find(({ slug }) => slug === event.project)?.thread
  const preview = usePreview()
  return (
    <DraftContext value={saver}>
      <TextsContext value={history}>
        <div className={styles.editor} data-thread={thread} data-previewed={preview.isPreviewed || undefined}>
          <EventBar name={name} event={event} changes={standing.changes} {...preview} />
          <div className={styles.columns}>
            <form
              className={styles.form}
              aria-label={t('event.form')}
              onSubmit={(each) => each.preventDefault()}
            >
              <EntryHead
                id={id}
                title={event.title || t('agenda.untitled')}
                detail={event.date === '' ? t('agenda.noDate') : formatLongDate(event.date, language)}
                standing={standing}
              >
                <EventRequest />
              </EntryHead>
              <EventFields name={name} />
            </form>
            <EventPreview name={name} />
          </div>
        </div>
      </TextsContext>
    </DraftContext>
  )
}

export function EventFields({ name }: { name: string | undefined }) {
  return (
    <>
      <EventWhat />
      <EventWhen name={name} />
      <EventWhere />
      <EventNote name={name} />
      <EventProgramme />
      <EventPictures name={name} />
      <EventTickets />
    </>
  )
}

/** It opens above the form: whoever opens it sees it, and is back at what he wrote once it is closed. */
function usePreview() {
  const [isPreviewed, setPreviewed] = useState(false)
  const written = useRef(0)
  function onPreview() {
    if (!isPreviewed) written.current = scrollY
    flushSync(() => setPreviewed(!isPreviewed))
    scrollTo({ top: isPreviewed ? written.current : 0, behavior: 'instant' })
  }
  return { isPreviewed, onPreview }
}

function EventNote({ name }: { name: string | undefined }) {
  const { t } = useWords()
  const asked = useAskedLanguage(formatDocumentId('event', name ?? ''), (language) =>
    document.getElementById(formatFieldId([...path, language]))?.focus(),
  )
  return (
    <FormSection title={t('event.note')}>
      <LanguageCase path={path} label={t('event.note')} asked={asked} />
    </FormSection>
  )
}

function EventProgramme() {
  const { t, language } = useWords()
  const { data = [] } = useDocuments()
  const { programme } = readEventDraft(useDraftState(useSaver()).content)
  return (
    <FormSection title={t('event.programme')}>
      <DraftSelect
        path={['programme']}
        label={t('event.programmeOffered')}
        hint={t('event.programmeHint')}
        size="full"
        none={t('event.noProgramme')}
        options={keepChosen(listProgrammes(data, language), programme)}
      />
    </FormSection>
  )
}

function EventRequest() {
  const isAdmin = useIsAdmin()
  const { request } = readEventDraft(useDraftState(useSaver()).content)
  return request !== '' && isAdmin ? <Contact id={request} /> : null
}

function Contact({ id }: { id: string }) {
  const { t, language } = useWords()
  const { data } = useQuery({
    queryKey: [...submissionsKey, 'request', id],
    queryFn: async () => {
      const read = await call(messageEndpoints.read, { id, language })
      return !read.ok && read.status === 404 ? null : unwrap(read)
    },
  })
  if (data === undefined || data === null) return null
  const { email } = data.fields
  return (
    <p>
      {t('event.askedBy')} {data.fields[getForm(data.form).sender]} · <a href={`mailto:${email}`}>{email}</a>{' '}
      · <PageLink to={messagePath(id)}>{t('event.openRequest')}</PageLink>
    </p>
  )
}

interface EventBarProps {
  name: string | undefined
  event: EventDraft
  /** How many are not public; undefined for an event that is not public at all. */
  changes: number | undefined
  isPreviewed: boolean
  onPreview: () => void
}

function EventBar({ name, event, changes, isPreviewed, onPreview }: EventBarProps) {
  const { t } = useWords()
  const saver = useSaver()
  const id = formatDocumentId('event', name ?? '')
  const address = { id, path: studioPath('agenda', name), listPath: studioPath('agenda') }
  const { busy, problems, samples, answerSamples, run, publish, publishAt, takeOff, trash } = useEntryActions(
    saver,
    address,
  )
  const duplicate = () =>
    run(
      () => copyEvent(saver.read().content),
      (copied) => navigateTo(findStudioPath(copied.id)),
    )
  const more = (
    <EntryMore
      changes={changes}
      busy={busy}
      publishAt={publishAt}
      id={id}
      leaving={{ takeOff, trash }}
      actions={[{ label: t('agenda.duplicate'), act: duplicate }]}
    />
  )
  return (
    <EditingBar
      back={{ to: studioPath('agenda'), label: t('agenda.title') }}
      title={event.title || t('event.newEvent')}
      more={name !== undefined && more}
      problems={
        <>
          <PublishSamples samples={samples} busy={busy} onAnswer={answerSamples} />
          <PublishProblems id={id} problems={problems} leadTo={leadTo} />
        </>
      }
    >
      <PreviewButton isPreviewed={isPreviewed} onPreview={onPreview} />
      <PublishButton changes={changes} busy={busy} isSaved={name !== undefined} onPublish={publish} />
    </EditingBar>
  )
}
