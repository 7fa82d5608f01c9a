import { formatDateParts, formatEventTime, formatLongDate } from '#domain/agenda/event-date.ts'
import { languages, locales } from '#domain/language.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import { formatLanguageName } from '#web/locales/language-name.ts'
import { PageLink } from '#web/navigation/link.tsx'
import { findStudioPath } from '#web/studio/documents/find-paths.ts'
import { formatEventPlace } from '#web/studio/documents/names.ts'
import { useFindThread } from '#web/studio/documents/use-projects.ts'
import { Reeds } from '#web/studio/editing/reed.tsx'
import { useWords } from '#web/studio/language/studio-language.ts'
import { type ComingEvent, formatDayNames, listMissingNotes } from './read-day.ts'
import styles from './today.module.css'
import { TodayBlock } from './today-block.tsx'

export function NextEvents({ coming }: { coming: readonly ComingEvent[] }) {
  const { t } = useWords()
  const [next, ...others] = coming
  // The sentence above says so.
  if (next === undefined) return null
  return (
    <TodayBlock
      title={t('today.next')}
      link={{ to: studioPath('agenda'), label: t('today.allAhead', { count: coming.length }) }}
    >
      <NextEvent {...next} />
      <ul className={styles.lines}>
        {others.slice(0, 2).map((each) => (
          <OtherEvent key={each.id} {...each} />
        ))}
      </ul>
    </TodayBlock>
  )
}

function NextEvent({ id, event, note, days }: ComingEvent) {
  const { t, language } = useWords()
  const missing = listMissingNotes({ note })
  const written = languages
    .filter((each) => note[each] !== 'missing' && note[each] !== 'stays')
    .map((each) => formatLanguageName(each, language) ?? each)
  const lacks = [
    ...(missing.length > 0
      ? [
          written.length === 0
            ? t('today.noNote')
            : t('today.noteIn', { languages: new Intl.ListFormat(locales[language]).format(written) }),
        ]
      : []),
    ...(event.images.length === 0 ? [t('today.noPictures')] : []),
    ...(event.price === undefined && event.tickets === '' ? [t('today.noAdmission')] : []),
  ]
  return (
    <>
      <div className={styles.next}>
        <span aria-hidden="true">{Number(event.date.slice(8, 10))}</span>
        <div>
          <p>
            {formatLongDate(event.date, language)}, {formatEventTime(event.date)}
          </p>
          <h3>
            <PageLink to={findStudioPath(id)}>{event.title || t('today.untitled')}</PageLink>
          </h3>
          <p>
            {[formatEventPlace(event, language), formatDayNames(days, language)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {lacks.length > 0 && (
        <div className={styles.lacks}>
          <Reeds states={note} />
          <ul>
            {lacks.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <PageLink to={findStudioPath(id)}>{t('today.write')}</PageLink>
        </div>
      )}
    </>
  )
}

function OtherEvent({ id, event, days }: ComingEvent) {
  const findThread = useFindThread()
  const { t, language } = useWords()
  const month = formatDateParts(event.date, language, { month: 'short' })
  return (
    <li data-thread={findThread(event.project)}>
      <time dateTime={event.date} className={styles.day}>
        <b>{Number(event.date.slice(8, 10))}</b> {month}
      </time>
      <div>
        <PageLink to={findStudioPath(id)}>{event.title || t('today.untitled')}</PageLink>
        <p>{[formatEventPlace(event, language), formatEventTime(event.date)].filter(Boolean).join(', ')}</p>
      </div>
      <span>{formatDayNames(days, language)}</span>
    </li>
  )
}
