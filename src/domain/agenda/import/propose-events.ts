import { type Country, countries, formatCountry, getUsualZone } from '#domain/agenda/countries.ts'
import type { EventDraft } from '#domain/agenda/event-draft.ts'
import { type Language, languages } from '#domain/language.ts'
import { foldText } from '#domain/search/fold-text.ts'
import type { ImportField, ImportTable } from './import-table.ts'
import { type DateOrder, listMonthNames, readTime } from './read-dates.ts'
import { findZones, type MomentReading, readEnd, readWhen } from './read-moment.ts'
import { readPlace } from './read-place.ts'

export type ProposalState = 'new' | 'known' | 'moved' | 'repeated' | 'wrong'

export type RowProblem = 'no_date' | 'no_such_date' | 'no_such_time' | 'no_title' | 'long_title'

export type RowNote = 'no_time' | 'no_city' | 'no_country' | 'no_project' | 'no_link'

export interface Proposal {
  /** Counted from 0, as the rows of the table. */
  row: number
  state: ProposalState
  problem: RowProblem | undefined
  notes: readonly RowNote[]
  written: { date: string; time: string; title: string }
  event: { date: string; title: string; city: string; country: Country | undefined }
  content: Record<string, unknown>
  known: Pick<EventDraft, 'id' | 'date'> | undefined
  sameDay: readonly string[]
}

interface Agenda {
  events: readonly EventDraft[]
  projects: ReadonlyMap<string, string>
}

interface Reading {
  columns: readonly (ImportField | undefined)[]
  order: DateOrder
  language: Language
}

/** Until a time is written, as in the form of an event. */
const usualTime = '20:00'

const longestTitle = 200
const longestNote = 5000

/** What each row of a table becomes. Nothing is stored by it. */
export function proposeEvents(table: ImportTable, reading: Reading, agenda: Agenda): Proposal[] {
  const parts = {
    reading,
    agenda,
    order: reading.order,
    months: listMonthNames(),
    countriesByName: listCountryNames(),
    byDay: Map.groupBy(agenda.events, ({ date }) => date.slice(0, 10)),
  }
  const seen = new Set<string>()
  return table.rows.map((cells, row) => {
    const read = (field: ImportField) => cells[reading.columns.indexOf(field)] ?? ''
    const proposal = proposeEvent(row, read, parts)
    const key = `${proposal.event.date} ${foldText(proposal.event.title)}`
    const isRepeated = seen.has(key) && proposal.state === 'new'
    seen.add(key)
    return isRepeated ? { ...proposal, state: 'repeated' } : proposal
  })
}

interface Parts extends MomentReading {
  reading: Reading
  agenda: Agenda
  countriesByName: ReadonlyMap<string, Country>
  byDay: ReadonlyMap<string, readonly EventDraft[]>
}

type ReadField = (field: ImportField) => string

function proposeEvent(row: number, read: ReadField, parts: Parts): Proposal {
  const place = readPlace(read, parts.countriesByName)
  const written = { date: read('date'), time: read('time'), title: read('title') }
  const { country, city } = place
  const zones = findZones({ zone: read('zone'), date: written.date }, place)
  const when = readWhen({ date: written.date, time: written.time }, zones, parts)
  const date = when === undefined ? '' : `${when.day}T${when.time || usualTime}`
  const title = written.title.replaceAll(/\s+/g, ' ')
  const project = parts.agenda.projects.get(foldText(read('project')))
  const tickets = readLink(read('tickets'))
  const note = [...read('note')].slice(0, longestNote).join('')
  const content = leaveOut({
    title,
    date,
    end: when === undefined ? '' : readEnd(read('end'), zones, { ...when, date }, parts),
    zone: country !== undefined && zones.place !== getUsualZone(country) ? zones.place : '',
    venue: place.venue,
    location: city,
    country: country ?? '',
    project: project ?? '',
    tickets,
    description: note === '' ? '' : { [parts.reading.language]: note },
    cancelled: /cancel|abgesagt|annul/.test(foldText(read('cancelled'))) || '',
  })
  const notes: [RowNote, boolean][] = [
    ['no_time', when !== undefined && when.time === ''],
    ['no_city', city === ''],
    ['no_country', country === undefined],
    ['no_project', read('project') !== '' && project === undefined],
    ['no_link', read('tickets') !== '' && tickets === ''],
  ]
  const problem = findProblem(written, date, title)
  const sameDay = parts.byDay.get(date.slice(0, 10)) ?? []
  const known = findKnown({ uid: read('uid'), date, title }, sameDay, parts.agenda.events)
  const isMoved = known !== undefined && when?.time !== '' && known.date !== date
  return {
    row,
    state: problem ? 'wrong' : known === undefined ? 'new' : isMoved ? 'moved' : 'known',
    problem,
    notes: notes.flatMap(([name, isTrue]) => (isTrue ? [name] : [])),
    written,
    event: { date, title, city, country },
    content: { ...content, images: [] },
    known,
    sameDay: known === undefined ? sameDay.map((event) => event.title) : [],
  }
}

function findProblem(written: Proposal['written'], date: string, title: string): RowProblem | undefined {
  if (date === '') return written.date === '' ? 'no_date' : 'no_such_date'
  if (written.time !== '' && readTime(written.time) === undefined) return 'no_such_time'
  if (title === '') return 'no_title'
  return title.length > longestTitle ? 'long_title' : undefined
}

/** Calendars of this site carry the names of events, those of others may have alike ones; else the title and the day tell, at best
 * with the time. */
function findKnown(
  { uid, date, title }: { uid: string; date: string; title: string },
  sameDay: readonly EventDraft[],
  events: readonly EventDraft[],
): EventDraft | undefined {
  const name = /^(event-\d+)@/.exec(uid)?.[1]
  const folded = foldText(title)
  const alike = sameDay.filter((event) => foldText(event.title) === folded)
  const named = events.find((event) => event.id === name)
  if (named !== undefined && (sameDay.includes(named) || isTitled(folded, foldText(named.title))))
    return named
  return alike.find((event) => event.date === date) ?? alike[0]
}

/** Calendars have the title before the artist's name, and the state between them. */
function isTitled(summary: string, title: string): boolean {
  return title !== '' && summary.startsWith(title)
}

function listCountryNames(): Map<string, Country> {
  const named = countries.flatMap((country) =>
    languages.map((language): [string, Country] => [foldText(formatCountry(country, language)), country]),
  )
  return new Map([...named, ['usa', 'US'], ['uk', 'GB'], ['england', 'GB'], ['scotland', 'GB']])
}

function readLink(cell: string): string {
  const text = /^www\./i.test(cell) ? `https://${cell}` : cell.replace(/^http:/i, 'https:')
  return /^https:\/\/\S+$/i.test(text) && URL.canParse(text) && text.length <= 2000 ? text : ''
}

function leaveOut(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}
