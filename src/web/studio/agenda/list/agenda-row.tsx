import { formatCountry } from '#domain/agenda/countries.ts'
import { type DateFormat, formatEventTime, formatLongDateInText } from '#domain/agenda/event-date.ts'
import { type EventDraft, readEventStatus } from '#domain/agenda/event-draft.ts'
import { formatPrice } from '#domain/agenda/event-price.ts'
import { findSource, readTextStates } from '#domain/content/text-states.ts'
import type { Language } from '#domain/language.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { useFindProject } from '#web/studio/documents/use-projects.ts'
import { Reeds } from '#web/studio/editing/reeds.tsx'
import { useStudioLanguage, useWords } from '#web/studio/language/studio-language.ts'
import type { AgendaEntry } from './agenda-entries.ts'
import styles from './agenda-row.module.css'
import { DuplicateButton } from './duplicate-button.tsx'

interface AgendaRowProps {
  entry: AgendaEntry
  dates: DateFormat
}

export function AgendaRow({ entry: { name, event, state }, dates }: AgendaRowProps) {
  const { t } = useWords()
  const language = useStudioLanguage()
  const project = useFindProject()(event.project)
  const status = readEventStatus(event)
  const exceptions = [
    ...(state === 'draft' ? [t('agenda.draft')] : []),
    ...(state === 'changed' ? [t('agenda.changed')] : []),
    ...(status === 'confirmed' ? [] : [t(`agenda.${status}`)]),
    ...(event.sample ? [t('agenda.sample')] : []),
  ]
  return (
    <article className={styles.row} data-thread={project?.thread}>
      <EventDay date={event.date} dates={dates} />
      <div className={styles.what}>
        <h3>
          <PageLink to={studioPath('agenda', name)}>{event.title || t('agenda.untitled')}</PageLink>
        </h3>
        <p>{describePlace(event, language, t('event.admissions.free'))}</p>
      </div>
      <p className={styles.project}>{project?.title}</p>
      <div className={styles.states}>
        <Reeds states={readTextStates(event.description, findSource(event.description, 'fr'))} />
      </div>
      <div className={styles.end}>
        <p>{exceptions.join(' · ')}</p>
        <DuplicateButton
          name={name}
          title={event.title || t('agenda.untitled')}
          day={event.date === '' ? t('agenda.noDate') : formatLongDateInText(event.date, dates)}
        />
      </div>
    </article>
  )
}

function EventDay({ date, dates }: { date: string; dates: DateFormat }) {
  if (date === '') return <span className={styles.date} />
  return (
    <time className={styles.date} dateTime={date}>
      <b>{Number(date.slice(8, 10))}</b>{' '}
      <span>
        {dates.write(new Date(`${date}:00Z`), { weekday: 'short' })} <br />
        {formatEventTime(date)}
      </span>
    </time>
  )
}

function describePlace({ location, country, price }: EventDraft, language: Language, free: string): string {
  const city = typeof location === 'string' ? location : (location[language] ?? location.es ?? '')
  const place = [city, country && formatCountry(country, language)].filter(Boolean).join(', ')
  return [place, price && formatPrice(price, language, free)].filter(Boolean).join(' · ')
}
