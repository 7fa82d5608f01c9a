import { formatEventDate } from '#domain/agenda/event-date.ts'
import type { ListedEvent } from '#domain/pages/page.ts'
import type { Translate } from '#words/words.ts'
import { EventPlace } from './event-place.tsx'
import { EventTitle } from './event-title.tsx'

/** "11 / nov 2025 / 19h30" (docs/specification/constants-and-limits.md). */
export function createRow(event: Omit<ListedEvent, 'upcoming'>, t: Translate<'site'>) {
  const { day, month, year, time } = formatEventDate(event.date, t('agenda.months'))
  return {
    dateTime: event.date,
    day,
    month: `${month} ${year}`,
    time,
    title: <EventTitle event={event} />,
    place: <EventPlace event={event} />,
    thread: event.thread,
  }
}
