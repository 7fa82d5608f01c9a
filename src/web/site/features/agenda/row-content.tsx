import type { AgendaEvent } from '#domain/agenda/event.ts'
import { formatEventDate, formatWeekday } from '#domain/agenda/event-date.ts'
import type { Language } from '#domain/language.ts'
import { projectRecords } from '#domain/projects/projects.ts'
import { Localized } from '#web/ui/localized.tsx'
import { EventTitle } from './event-title.tsx'
import { readFirstSentence } from './first-sentence.ts'

/** Under the heading of its month a row shows the weekday; month and year are for screen readers. */
export function createMonthRow(event: AgendaEvent, language: Language) {
  const { month, year } = formatEventDate(event.date, language)
  return {
    ...createRow(event, language),
    month: (
      <>
        <span className="visually-hidden">{`${month} ${year}, `}</span>
        {formatWeekday(event.date, language)}
      </>
    ),
    note: <Localized text={readFirstSentence(event.description)} />,
  }
}

/** A row that stands alone: "11 / nov 2025 / 19h30". */
export function createRow(event: AgendaEvent, language: Language) {
  const { day, month, year, time } = formatEventDate(event.date, language)
  return {
    dateTime: event.date,
    day,
    month: <>{`${month} ${year}`}</>,
    time,
    title: <EventTitle event={event} />,
    place: <Localized text={{ lang: 'fr', value: event.country }} />,
    thread: event.project && projectRecords[event.project].thread,
  }
}
