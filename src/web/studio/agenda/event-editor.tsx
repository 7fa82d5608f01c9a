import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatLongDate } from '#domain/agenda/event-date.ts'
import { readEventDraft } from '#domain/agenda/event-draft.ts'
import { messageEndpoints } from '#domain/api.ts'
import { formatDocumentId, readDocumentName } from '#domain/content/types/registry.ts'
import { getForm } from '#domain/forms/registry.ts'
import { messagePath } from '#domain/message-path.ts'
import { call } from '#web/api/call.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { type EditedDocument, useDocuments } from '#web/studio/documents/use-documents.ts'
import { useProjects } from '#web/studio/documents/use-projects.ts'
import { createNewEntry } from '#web/studio/editing/create-entry-saver.ts'
import { DraftSelect } from '#web/studio/editing/fields/draft-text.tsx'
import { FormSection } from '#web/studio/editing/fields/form-section.tsx'
import { LanguageCase } from '#web/studio/editing/languages/language-case.tsx'
import { useAskedLanguage } from '#web/studio/editing/languages/use-asked-language.ts'
import { TextsContext } from '#web/studio/editing/languages/use-texts.ts'
import { DraftContext, formatFieldId, useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'
import { EntryHead } from '#web/studio/entries/entry-head.tsx'
import { keepChosen } from '#web/studio/entries/list/keep-chosen.ts'
import { listProgrammes } from '#web/studio/entries/list-references.ts'
import { useWrittenEntry } from '#web/studio/entries/use-entry-draft.ts'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'
import { useIsAdmin } from '#web/studio/queries/use-person.ts'
import { submissionsKey } from '#web/studio/shell/use-message-counts.ts'
import { EventBar } from './event-bar.tsx'
import styles from './event-editor.module.css'
import { EventPictures } from './event-pictures.tsx'
import { EventPreview } from './event-preview.tsx'
import { EventTickets } from './event-tickets.tsx'
import { EventWhat } from './event-what.tsx'
import { EventWhen } from './event-when.tsx'
import { EventWhere } from './event-where.tsx'

const path = ['description']

interface EventEditorProps {
  name: string | undefined
  document?: EditedDocument
  onCreated?: (name: string) => void
}

export function EventEditor({ name, document, onCreated }: EventEditorProps) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const id = name === undefined ? undefined : formatDocumentId('event', name)
  const { saver, content, history, changes } = useWrittenEntry({
    id,
    document,
    fresh: createNewEntry('event', (created) => onCreated?.(readDocumentName(created))),
    // Notes are written in French first, as those of the first edition are.
    preferredSource: 'fr',
  })
  const event = readEventDraft(content)
  const thread = useProjects().find(({ slug }) => slug === event.project)?.thread
  const preview = usePreview()
  return (
    <DraftContext value={saver}>
      <TextsContext value={history}>
        <div className={styles.editor} data-thread={thread} data-previewed={preview.isPreviewed || undefined}>
          <EventBar name={name} event={event} changes={changes} {...preview} />
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
                changes={changes}
              >
                <EventRequest />
              </EntryHead>
              <EventFields name={name} />
            </form>
            <EventPreview content={content} name={name} />
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
  const { t } = useWords()
  const language = useStudioLanguage()
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
  const { t } = useWords()
  const language = useStudioLanguage()
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
