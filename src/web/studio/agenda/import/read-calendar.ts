import ICAL from 'ical.js'
import { type ImportField, type ImportTable, mostImported } from '#domain/agenda/import/import-table.ts'

const columns = [
  'uid',
  'date',
  'end',
  'zone',
  'title',
  'place',
  'note',
  'tickets',
  'cancelled',
] as const satisfies ImportField[]

type Calendar =
  | { ok: true; table: ImportTable }
  | { ok: false; reason: 'too_many' | 'empty' | 'broken_calendar' }

/** How far a series without an end is followed, in years from now. */
const yearsAhead = 2

/** Each occurrence of each event of a calendar as a row (RFC 5545); times in UTC end with "Z". */
export function readCalendar(text: string, now: Date): Calendar {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text))
    const zone = readText(calendar.getFirstPropertyValue('x-wr-timezone'))
    const until = ICAL.Time.fromJSDate(new Date(Date.UTC(now.getUTCFullYear() + yearsAhead, 11, 31)), true)
    const rows = listEvents(calendar).flatMap((event) => listOccurrences(event, zone, until))
    if (rows.length > mostImported) return { ok: false, reason: 'too_many' }
    if (rows.length === 0) return { ok: false, reason: 'empty' }
    return { ok: true, table: { headings: columns, rows } }
  } catch {
    return { ok: false, reason: 'broken_calendar' }
  }
}

/** What changes one occurrence belongs to the series of its name; without that it is an event of its own. */
function listEvents(calendar: ICAL.Component): ICAL.Event[] {
  const byUid = Map.groupBy(calendar.getAllSubcomponents('vevent'), (event) =>
    readText(event.getFirstPropertyValue('uid')),
  )
  return [...byUid.values()].flatMap((components) => {
    const exceptions = components.filter((event) => event.hasProperty('recurrence-id'))
    const main = components.filter((event) => !event.hasProperty('recurrence-id'))
    if (main.length === 0) return exceptions.map((event) => new ICAL.Event(event))
    return main.map((event) => new ICAL.Event(event, { exceptions, strictExceptions: true }))
  })
}

function listOccurrences(event: ICAL.Event, calendarZone: string, until: ICAL.Time): string[][] {
  const hasStart = event.component.hasProperty('dtstart')
  if (!hasStart || !event.isRecurring() || event.isRecurrenceException())
    return [describeOccurrence(event, calendarZone, hasStart ? [event.startDate, event.endDate] : undefined)]
  const rows: string[][] = []
  const iterator = event.iterator()
  for (let start = iterator.next(); start && rows.length <= mostImported; start = iterator.next()) {
    if (start.compare(until) > 0) break
    const { item, startDate, endDate } = event.getOccurrenceDetails(start)
    rows.push(describeOccurrence(item, calendarZone, [startDate, endDate]))
  }
  return rows
}

function describeOccurrence(
  event: ICAL.Event,
  calendarZone: string,
  times: [start: ICAL.Time, end: ICAL.Time | null] | undefined,
): string[] {
  const [start, end] = times ?? []
  const isUtc = start?.zone.tzid === 'UTC'
  const own = readText(event.component.getFirstProperty('dtstart')?.getFirstParameter('tzid'))
  const values: Record<(typeof columns)[number], string> = {
    uid: readText(event.uid),
    date: start === undefined ? '' : formatTime(start, isUtc),
    end: start === undefined || start.isDate || !end ? '' : formatTime(end, isUtc),
    zone: own || (isUtc ? calendarZone : ''),
    title: readText(event.summary),
    place: readText(event.location),
    note: readText(event.description),
    tickets: readText(event.component.getFirstPropertyValue('url')),
    cancelled: readText(event.component.getFirstPropertyValue('status')),
  }
  return columns.map((column) => values[column].trim())
}

function formatTime(time: ICAL.Time, isUtc: boolean): string {
  const text = time.toString().slice(0, time.isDate ? 10 : 16)
  return isUtc && !time.isDate ? `${text}Z` : text
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
