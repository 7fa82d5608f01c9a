import { hour } from '#domain/durations.ts'
import { findCell } from '#domain/lessons/cells.ts'
import type { Waiting } from '#domain/lessons/classes/seats.ts'
import type { LessonDetails } from '#domain/lessons/requests/lesson-calls.ts'
import type { DayLimit, Taken } from '#domain/lessons/slots.ts'
import type { Span } from '#domain/lessons/span.ts'
import type { Database } from '#server/database/tables.ts'
import type { TakenPlaces } from '#server/lessons/lesson-calendar.ts'
import { listWaiting } from './classes/class-seats.ts'

/** In ms; what is past of today on any clock counts for the lessons of a day. */
const longestDay = 36 * hour

/** What requests and lessons hold from a moment on, and what they held on its day; and the seats of classes. */
export async function readTaken(database: Database, now: Date): Promise<TakenPlaces> {
  const times = await readTakenTimes(database, { begin: now.getTime(), end: Number.POSITIVE_INFINITY })
  return { ...times, classes: await readClasses(database) }
}

/** What requests and lessons, but not one's own where there is one, hold within a span, and on the days that it begins and ends
 * on. */
export async function readTakenTimes(database: Database, { begin, end }: Span, own = ''): Promise<Taken> {
  const rows = await database
    .selectFrom('taken_times')
    .leftJoin('bookings', 'bookings.request', 'taken_times.request')
    .innerJoin('lesson_requests', 'lesson_requests.id', 'taken_times.request')
    .select([
      'cell',
      'taken_times.request',
      'bookings.begins_at as booked',
      'lesson_requests.begins_at as asked',
    ])
    .where('cell', '>=', findCell(begin - longestDay))
    .where('taken_times.request', '<>', own)
    .$if(Number.isFinite(end), (query) => query.where('cell', '<=', findCell(end + longestDay)))
    .execute()
  const begins = new Map(rows.map(({ request, booked, asked }) => [request, Date.parse(booked ?? asked)]))
  return { cells: new Set(rows.map(({ cell }) => cell)), begins: [...begins.values()] }
}

/** The day of an instant (ms) on the teacher's clock, which of its lessons a request is then, or would be, and how many may be. */
export async function findPlaceOfDay(
  database: Database,
  { maxPerDay, findTeacherDate }: DayLimit,
  { request, begin }: { request: string; begin: number },
): Promise<LessonDetails['ofDay']> {
  const { begins } = await readTakenTimes(database, { begin, end: begin }, request)
  const date = findTeacherDate(begin)
  const others = begins.filter((each) => findTeacherDate(each) === date)
  return { date, place: others.length + 1, most: maxPerDay }
}

async function readClasses(database: Database): Promise<TakenPlaces['classes']> {
  const held = await database.selectFrom('taken_seats').select(['class', 'seat']).execute()
  const classes = new Map<string, { seats: number[]; waiting: Waiting[] }>()
  for (const [name, seats] of Map.groupBy(held, (row) => row.class))
    classes.set(name, {
      seats: seats.map(({ seat }) => seat),
      waiting: await listWaiting(database, name),
    })
  return classes
}
