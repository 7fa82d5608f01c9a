import {
  type Country,
  countries,
  formatCountry,
  getUsualZone,
  isZone,
  isZoneOf,
  listZones,
  proposeZone,
} from '#domain/agenda/countries.ts'
import { createClock } from '#domain/agenda/event.ts'
import type { EventDraft } from '#domain/agenda/event-draft.ts'
import { type Language, languages } from '#domain/language.ts'
import { foldText } from '#domain/search/fold-text.ts'
import type { ImportField, ImportTable } from './import-table.ts'
import { type DateOrder, listMonthNames, readDate, readTime } from './read-dates.ts'

/** What a row becomes: a new draft, nothing since the agenda has it already, or nothing before it is corrected. */
export type ProposalState = 'new' | 'known' | 'moved' | 'wrong'

export type RowProblem = 'no_date' | 'no_such_date' | 'no_title' | 'long_title'

/** What is said of a row that becomes a draft. */
export type RowNote = 'no_time' | 'no_country' | 'no_project' | 'no_link'

export interface Proposal {
  /** Counted from 0, as the rows of the table. */
  row: number
  state: ProposalState
  problem: RowProblem | undefined
  notes: readonly RowNote[]
  /** As it stands in the table. */
  written: { date: string; title: string }
  event: { date: string; title: string; city: string; country: Country | undefined }
  /** What is stored of it, without a name. */
  content: Record<string, unknown>
  /** The event of the agenda that it is. */
  known: Pick<EventDraft, 'id' | 'date'> | undefined
  /** Titles of other events of its day. */
  sameDay: readonly string[]
}

interface Agenda {
  events: readonly EventDraft[]
  /** Projects by their titles, folded. */
  projects: ReadonlyMap<string, string>
}

interface Reading {
  columns: readonly (ImportField | undefined)[]
  order: DateOrder
  /** In which the notes are written. */
  language: Language
}

/** Until a time is written, as in the form of an event. */
const usualTime = '20:00'

const longestTitle = 200
const longestNote = 5000

/** What each row of a table becomes. Nothing is stored by it. */
export function proposeEvents(table: ImportTable, reading: Reading, agenda: Agenda): Proposal[] {
  const parts = {
    months: listMonthNames(),
    countriesByName: listCountryNames(),
    byDay: Map.groupBy(agenda.events, ({ date }) => date.slice(0, 10)),
  }
  return table.rows.map((cells, row) => {
    const read = (field: ImportField) => cells[reading.columns.indexOf(field)] ?? ''
    return proposeEvent(row, read, { reading, agenda, ...parts })
  })
}

interface Parts {
  reading: Reading
  agenda: Agenda
  months: ReadonlyMap<string, number>
  countriesByName: ReadonlyMap<string, Country>
  byDay: ReadonlyMap<string, readonly EventDraft[]>
}

function proposeEvent(row: number, read: (field: ImportField) => string, parts: Parts): Proposal {
  const place = readPlace(read, parts.countriesByName)
  const written = { date: read('date'), title: read('title') }
  const country = place.country ?? findCountryOfZone(read('zone'))
  const zone = findZone(read('zone'), country, place.city)
  const when = readWhen(read, zone, parts)
  const date = when === undefined ? '' : `${when.day}T${when.time || usualTime}`
  const end = when === undefined ? '' : readEnd(read('end'), zone, { ...when, date }, parts)
  const title = written.title.replaceAll(/\s+/g, ' ')
  const project = parts.agenda.projects.get(foldText(read('project')))
  const tickets = readLink(read('tickets'))
  const note = read('note').slice(0, longestNote)
  const content = leaveOut({
    title,
    date,
    end,
    zone: country !== undefined && zone !== getUsualZone(country) ? zone : '',
    venue: place.venue,
    location: place.city,
    country: country ?? '',
    project: project ?? '',
    tickets,
    description: note === '' ? '' : { [parts.reading.language]: note },
  })
  const notes: [RowNote, boolean][] = [
    ['no_time', when !== undefined && when.time === ''],
    ['no_country', country === undefined],
    ['no_project', read('project') !== '' && project === undefined],
    ['no_link', read('tickets') !== '' && tickets === ''],
  ]
  const problem = findProblem(written.date, date, title)
  const sameDay = parts.byDay.get(date.slice(0, 10)) ?? []
  const known = findKnown({ uid: read('uid'), title }, sameDay, parts.agenda.events)
  const isMoved = known !== undefined && when?.time !== '' && known.date !== date
  return {
    row,
    state: problem ? 'wrong' : known === undefined ? 'new' : isMoved ? 'moved' : 'known',
    problem,
    notes: notes.flatMap(([name, isTrue]) => (isTrue ? [name] : [])),
    written,
    event: { date, title, city: place.city, country },
    content: { ...content, images: [] },
    known,
    sameDay: known === undefined ? sameDay.map((event) => event.title) : [],
  }
}

function findProblem(written: string, date: string, title: string): RowProblem | undefined {
  if (date === '') return written === '' ? 'no_date' : 'no_such_date'
  if (title === '') return 'no_title'
  return title.length > longestTitle ? 'long_title' : undefined
}

/** Those that this site exported carry their name; else the title and the day tell. */
function findKnown(
  { uid, title }: { uid: string; title: string },
  sameDay: readonly EventDraft[],
  events: readonly EventDraft[],
): EventDraft | undefined {
  const name = /^(event-\d+)@/.exec(uid)?.[1]
  const folded = foldText(title)
  return (
    sameDay.find((event) => foldText(event.title) === folded) ??
    events.find((event) => event.id === name && foldText(event.title) === folded)
  )
}

interface When {
  day: string
  time: string
}

function readWhen(read: (field: ImportField) => string, zone: string, parts: Parts): When | undefined {
  const moment = readMoment(read('date'), zone, parts)
  return moment && { day: moment.day, time: readTime(read('time')) ?? moment.time }
}

/** On the clock of the place, also where it was written in UTC. */
function readMoment(cell: string, zone: string, { months, reading }: Parts): When | undefined {
  const isUtc = /\dZ$/.test(cell)
  if (!isUtc) return readDate(cell, { order: reading.order, months })
  const instant = new Date(cell.replace(/Z$/, ':00Z'))
  if (Number.isNaN(instant.getTime())) return undefined
  const [day = '', time = ''] = createClock(instant)(zone).split('T')
  return { day, time }
}

/** A time alone is of the same day, or of the next where it is earlier. An end that is no later is left out. */
function readEnd(cell: string, zone: string, begin: When & { date: string }, parts: Parts): string {
  if (begin.time === '') return ''
  const time = readTime(cell)
  const whole = time === undefined ? readMoment(cell, zone, parts) : undefined
  if (whole !== undefined && whole.time !== '') {
    const end = `${whole.day}T${whole.time}`
    return end > begin.date ? end : ''
  }
  if (time === undefined || time === begin.time) return ''
  const next = new Date(Date.parse(`${begin.day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return `${time > begin.time ? begin.day : next}T${time}`
}

interface Place {
  venue: string
  city: string
  country: Country | undefined
}

/** A place in one cell is "house, street, town, country"; columns of their own say it better. */
function readPlace(read: (field: ImportField) => string, byName: ReadonlyMap<string, Country>): Place {
  const words = read('place')
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const last = byName.get(foldText(words.at(-1) ?? ''))
  if (last !== undefined) words.pop()
  const city = read('city') || (words.length > 1 || last !== undefined ? (words.pop() ?? '') : '')
  return {
    venue: (read('venue') || (words[0] ?? '')).slice(0, longestTitle),
    city: city.replace(/^[A-Z]{0,2}-?\d{4,5}\s/, '').slice(0, longestTitle),
    country: byName.get(foldText(read('country'))) ?? last,
  }
}

/** Codes, and the names of all languages. */
function listCountryNames(): Map<string, Country> {
  const named = countries.flatMap((country) =>
    [country, ...languages.map((language) => formatCountry(country, language))].map(
      (name): [string, Country] => [foldText(name), country],
    ),
  )
  return new Map([...named, ['usa', 'US'], ['uk', 'GB'], ['england', 'GB'], ['scotland', 'GB']])
}

function findCountryOfZone(zone: string): Country | undefined {
  return zone === '' ? undefined : countries.find((country) => listZones(country).includes(zone))
}

/** The zone that the table names, if it can be the place's; else the one of its town. */
function findZone(written: string, country: Country | undefined, city: string): string {
  if (country === undefined) return isZone(written) ? written : 'UTC'
  return isZone(written) && isZoneOf(country, written) ? written : proposeZone(country, [city])
}

function readLink(cell: string): string {
  const text = /^www\./i.test(cell) ? `https://${cell}` : cell.replace(/^http:/i, 'https:')
  return /^https:\/\/\S+$/i.test(text) && URL.canParse(text) && text.length <= 2000 ? text : ''
}

function leaveOut(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}
