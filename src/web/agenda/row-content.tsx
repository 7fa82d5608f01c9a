import type { AgendaEvent } from '#domain/agenda/event.ts'
import { formatEventDate } from '#domain/agenda/event-date.ts'
import type { Language } from '#domain/language.ts'
import { projectRecords } from '#domain/projects/projects.ts'
import { EventPlace } from './event-place.tsx'
import { EventTitle } from './event-title.tsx'

/** "11 / nov 2025 / 19h30" (docs/specification.md, "Constants and limits"). */
export function createRow(event: AgendaEvent, language: Language) {
  const { day, month, year, time } = formatEventDate(event.date, language)
  return {
    dateTime: event.date,
    day,
    month: `${month} ${year}`,
    time,
    title: <EventTitle event={event} />,
    place: <EventPlace event={event} />,
    thread: event.project && projectRecords[event.project].thread,
  }
}
