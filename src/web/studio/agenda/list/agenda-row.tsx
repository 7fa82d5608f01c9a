import {
  capitalize,
  formatDateParts,
  formatEventTime,
  formatLongDateInText,
} from '#domain/agenda/event-date.ts'
import { type EventDraft, readEventStatus } from '#domain/agenda/event-draft.ts'
import { formatPrice } from '#domain/agenda/event-price.ts'
import { contentEndpoints } from '#domain/api.ts'
import { formatDocumentId } from '#domain/content/types/registry.ts'
import type { Language } from '#domain/language.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { navigateTo, PageLink } from '#web/navigation/link.tsx'
import { findStudioPath } from '#web/studio/documents/find-paths.ts'
import { formatEventPlace } from '#web/studio/documents/names.ts'
import { documentsKey } from '#web/studio/documents/use-documents.ts'
import { useFindProject } from '#web/studio/documents/use-projects.ts'
import { Reeds } from '#web/studio/editing/reed.tsx'
import { formatChangeState } from '#web/studio/editing/values/format-change-state.ts'
import { useWords } from '#web/studio/language/studio-language.ts'
import { showFailure } from '#web/studio/language/toasts.ts'
import { callOrThrow, unwrap, useChange } from '#web/studio/queries/query-client.ts'
import { Action } from '#web/ui/button.tsx'
import type { AgendaEntry } from './agenda-entries.ts'
import styles from './agenda-row.module.css'
import { copyEvent } from './copy-event.ts'

export function AgendaRow({ entry: { name, event, note, state, planned } }: { entry: AgendaEntry }) {
  const { t, language } = useWords()
  const project = useFindProject()(event.project)
  const status = readEventStatus(event)
  const exceptions = [
    ...formatChangeState(state === 'public' ? undefined : t(`agenda.${state}`), planned, language).map(
      (each) => capitalize(each, language),
    ),
    ...(status === 'confirmed' ? [] : [t(`agenda.${status}`)]),
    ...(event.sample ? [t('agenda.sample')] : []),
  ]
  return (
    <article className={styles.row} data-thread={project?.thread}>
      <EventDay date={event.date} language={language} />
      <div className={styles.what}>
        <h3>
          <PageLink to={studioPath('agenda', name)}>{event.title || t('agenda.untitled')}</PageLink>
        </h3>
        <p>{describePlace(event, language, t('event.admissions.free'))}</p>
      </div>
      <p className={styles.project}>{project?.title}</p>
      <div className={styles.states}>
        <Reeds states={note} />
      </div>
      <div className={styles.end}>
        <p>{exceptions.join('\u00a0· ')}</p>
        <DuplicateButton
          name={name}
          title={event.title || t('agenda.untitled')}
          day={event.date === '' ? t('agenda.noDate') : formatLongDateInText(event.date, language)}
        />
      </div>
    </article>
  )
}

function EventDay({ date, language }: { date: string; language: Language }) {
  if (date === '') return <span className={styles.date} />
  return (
    <time className={styles.date} dateTime={date}>
      <b>{Number(date.slice(8, 10))}</b>{' '}
      <span>
        {formatDateParts(date, language, { weekday: 'short' })} <br />
        {formatEventTime(date)}
      </span>
    </time>
  )
}

function describePlace(event: EventDraft, language: Language, free: string): string {
  const price = event.price && formatPrice(event.price, language, free)
  return [formatEventPlace(event, language), price].filter(Boolean).join(' · ')
}

interface DuplicateButtonProps {
  name: string
  /** Tells the buttons of a list apart. */
  title: string
  day: string
}

function DuplicateButton({ name, title, day }: DuplicateButtonProps) {
  const { t } = useWords()
  const duplicate = async () => {
    const { content } = await callOrThrow(contentEndpoints.read, { id: formatDocumentId('event', name) })
    return unwrap(await copyEvent(content))
  }
  const { mutate, isPending } = useChange(duplicate, [documentsKey], {
    onSuccess: ({ id }) => navigateTo(findStudioPath(id)),
    onError: ({ message }) => showFailure(t('agenda.notDuplicated'), { description: message }),
  })
  return (
    <Action
      variant="text"
      label={t('agenda.duplicate')}
      busy={isPending}
      aria-label={t('agenda.duplicateOf', { title, day })}
      onClick={() => mutate()}
    />
  )
}
