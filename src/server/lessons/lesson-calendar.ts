import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type EventDraft, readEventDraft } from '#domain/agenda/event-draft.ts'
import { isZone } from '#domain/agenda/zone.ts'
import { readTexts } from '#domain/content/text-states.ts'
import { readDocumentName } from '#domain/content/types/registry.ts'
import { day } from '#domain/durations.ts'
import { readValue } from '#domain/editing/content-change.ts'
import { languages } from '#domain/language.ts'
import { type Block, listBlocks } from '#domain/lessons/blocks.ts'
import type { Waiting } from '#domain/lessons/classes/seats.ts'
import type { DayFacts } from '#domain/lessons/explain-time.ts'
import type { LessonTerms } from '#domain/lessons/lesson-terms.ts'
import type { AvailabilityData } from '#domain/lessons/lessons-api.ts'
import { findLocalSpan, joinHours, listOpenTimes } from '#domain/lessons/open-times.ts'
import { createDayLimit, type DayLimit, listSlots, type Slot, type Taken } from '#domain/lessons/slots.ts'
import type { Span } from '#domain/lessons/span.ts'
import { readStoredDrafts } from '#server/content/drafts.ts'
import { isOfType, parseContent } from '#server/content/versions.ts'
import type { Database } from '#server/database/tables.ts'
import { readAvailability } from './availability-rows.ts'

export interface CalendarFacts {
  availability: AvailabilityData
  events: readonly EventDraft[]
  blocks: readonly Block[]
  classNames: ReadonlyMap<string, string>
  taken: TakenPlaces
  limit: DayLimit
}

export interface LessonCalendar {
  read(): Promise<CalendarFacts>
  readKnown(): CalendarFacts | undefined
  renew(): Promise<void>
  /** Whoever asks next reads it anew. */
  expire(): void
  describe(facts: CalendarFacts, terms: LessonTerms, now: Date, span: Span): DayFacts
}

/** What is the same for readers of every zone and language. */
export interface OpenDays {
  rules: DayFacts
  slots: readonly Slot[]
}

/** All free times of a type of lesson from a moment on. */
export function listOpenDays(
  calendar: LessonCalendar,
  facts: CalendarFacts,
  { terms, now }: { terms: LessonTerms; now: Date },
): OpenDays {
  const moment = now.getTime()
  // The hours before decide where the times of today begin; what is past is too soon.
  const begin = moment - 2 * day
  const rules = calendar.describe(facts, terms, now, { begin, end: moment + terms.horizon * day + day })
  return { rules, slots: listSlots(rules) }
}

const freshness = 10_000 // ms

export interface TakenPlaces extends Taken {
  classes: ReadonlyMap<string, { seats: readonly number[]; waiting: readonly Waiting[] }>
}

export type ReadTaken = (database: Database, now: Date) => Promise<TakenPlaces>

interface CalendarOptions {
  database: Database
  now: () => Date
  readTaken?: ReadTaken
  /** Something was read that is not as before. */
  onChange?: () => void
}

const nothingTaken: ReadTaken = async () => ({ cells: new Set(), begins: [], classes: new Map() })

/** When lessons may be, kept in memory: many ask, and few change it. */
export function openLessonCalendar({
  database,
  now,
  readTaken = nothingTaken,
  onChange,
}: CalendarOptions): LessonCalendar {
  let known: { rows: CalendarRows; facts: CalendarFacts; at: number } | undefined
  let reading: Promise<CalendarFacts> | undefined
  let expirations = 0

  const load = async () => {
    const began = { at: now().getTime(), expirations }
    const rows = keepSame(await readRows(database, readTaken, now()), known?.rows)
    const isSame = isDeepStrictEqual(rows, known?.rows)
    // What was composed from facts is kept as long as they are the same object.
    const facts = known !== undefined && isSame ? known.facts : composeFacts(rows)
    const at = began.expirations === expirations ? began.at : Number.NEGATIVE_INFINITY
    known = { rows, facts, at }
    if (!isSame) onChange?.()
    return facts
  }
  const loadOnce = () => {
    reading ??= load().finally(() => {
      reading = undefined
    })
    return reading
  }

  return {
    async read() {
      if (known === undefined) return loadOnce()
      const age = Math.abs(now().getTime() - known.at)
      if (age >= freshness) return loadOnce()
      // While many ask, nobody waits for what is read.
      if (age >= freshness / 2) loadOnce().catch(() => undefined)
      return known.facts
    },
    readKnown: () => known?.facts,
    expire() {
      expirations += 1
      if (known !== undefined) known.at = Number.NEGATIVE_INFINITY
    },
    async renew() {
      // What is being read may be older than the change.
      await reading?.catch(() => undefined)
      await loadOnce()
    },
    describe({ availability, blocks, taken, limit }, terms, moment, span) {
      const { exceptions, tours } = availability
      return {
        terms,
        open: listOpenTimes(joinHours(availability), exceptions, tours, span),
        blocks: blocks.filter((block) => block.end > span.begin && block.begin < span.end),
        taken,
        now: moment.getTime(),
        limit,
        exceptions,
        tours,
      }
    },
  }
}

async function readRows(database: Database, readTaken: ReadTaken, now: Date) {
  const [availability, events, classes, taken] = await Promise.all([
    readAvailability(database),
    readEvents(database),
    readClassDrafts(database),
    readTaken(database, now),
  ])
  return { availability, events, classes, taken }
}

type CalendarRows = Awaited<ReturnType<typeof readRows>>

/** What was read from hours, tours and settings is kept as long as they are the same object. */
function keepSame(rows: CalendarRows, before: CalendarRows | undefined): CalendarRows {
  const isSame = isDeepStrictEqual(rows.availability, before?.availability)
  return before !== undefined && isSame ? { ...rows, availability: before.availability } : rows
}

function composeFacts({ availability, events, classes, taken }: CalendarRows): CalendarFacts {
  const { blocks, settings, tours } = availability
  return {
    availability,
    events,
    blocks: [...listBlocks(events, blocks, settings), ...classes.flatMap(listClassBlocks)],
    classNames: new Map(classes.map(({ id, name }) => [id, name])),
    taken,
    limit: createDayLimit(settings, tours),
  }
}

async function readEvents(database: Database): Promise<EventDraft[]> {
  const drafts = await readStoredDrafts(
    database,
    sql<boolean>`${isOfType('documents.id', 'event')} and documents.trashed_at is null`,
  )
  return drafts.map(({ content }) => readEventDraft(parseContent(content)))
}

const local = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
  z.refine((text) => !Number.isNaN(Date.parse(`${text}:00Z`))),
)
const written = z.object({
  zone: z.string().check(z.refine((zone) => isZone(zone))),
  sessions: z.array(z.unknown()),
})
const session = z.object({ date: local, end: local })

export interface ClassDraft {
  id: string
  name: string
  zone: string
  sessions: { date: string; end: string }[]
}

/** The classes in their newest versions, offered or not: who is planned for keeps the time free, and so does who still
 * comes. */
async function readClassDrafts(database: Database): Promise<ClassDraft[]> {
  const drafts = await readStoredDrafts(
    database,
    sql<boolean>`${isOfType('documents.id', 'class')} and documents.trashed_at is null`,
  )
  return drafts.flatMap(({ id, content: stored }) => {
    const content = parseContent(stored)
    const found = written.safeParse(content)
    if (!found.success) return []
    const sessions = found.data.sessions.flatMap((each) => session.safeParse(each).data ?? [])
    const names = readTexts(readValue(content, ['name']))
    const name = languages.map((language) => names[language]).find(Boolean) ?? ''
    return [{ id: readDocumentName(id), name, zone: found.data.zone, sessions }]
  })
}

/** The time that its sessions keep free, without more around them. */
function listClassBlocks({ id, zone, sessions }: ClassDraft): Block[] {
  return sessions.map(({ date, end }) => ({ class: id, ...findLocalSpan({ begin: date, end, zone }) }))
}
