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
] as const satisfies ImportField[]

type Calendar =
  | { ok: true; table: ImportTable }
  | { ok: false; reason: 'too_many' | 'empty' | 'broken_calendar' }

/** Each occurrence of each event of a calendar as a row (RFC 5545); times in UTC end with "Z". */
export function readCalendar(text: string): Calendar {
  try {
    const calendar = new ICAL.Component(ICAL.parse(text))
    const zone = readText(calendar.getFirstPropertyValue('x-wr-timezone'))
    const rows: string[][] = []
    for (const component of listMainEvents(calendar)) {
      for (const row of listOccurrences(new ICAL.Event(component), zone, mostImported + 1 - rows.length))
        rows.push(row)
      if (rows.length > mostImported) return { ok: false, reason: 'too_many' }
    }
    if (rows.length === 0) return { ok: false, reason: 'empty' }
    return { ok: true, table: { headings: columns, rows } }
  } catch {
    return { ok: false, reason: 'broken_calendar' }
  }
}

/** What changes one occurrence alone is found by ical.js with its event. */
function listMainEvents(calendar: ICAL.Component): ICAL.Component[] {
  return calendar.getAllSubcomponents('vevent').filter((event) => !event.hasProperty('recurrence-id'))
}

function listOccurrences(event: ICAL.Event, calendarZone: string, most: number): string[][] {
  if (!event.isRecurring()) return [describeOccurrence(event, calendarZone, event.startDate, event.endDate)]
  const rows: string[][] = []
  const iterator = event.iterator()
  for (let start = iterator.next(); start && rows.length < most; start = iterator.next()) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(start)
    rows.push(describeOccurrence(item, calendarZone, startDate, endDate))
  }
  return rows
}

function describeOccurrence(
  event: ICAL.Event,
  calendarZone: string,
  start: ICAL.Time,
  end: ICAL.Time | null,
): string[] {
  const isUtc = start.zone.tzid === 'UTC'
  const own = readText(event.component.getFirstProperty('dtstart')?.getFirstParameter('tzid'))
  const values: Record<(typeof columns)[number], string> = {
    uid: readText(event.uid),
    date: formatTime(start, isUtc),
    end: start.isDate || end === null ? '' : formatTime(end, isUtc),
    zone: own || calendarZone,
    title: readText(event.summary),
    place: readText(event.location),
    note: readText(event.description),
    tickets: readText(event.component.getFirstPropertyValue('url')),
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
