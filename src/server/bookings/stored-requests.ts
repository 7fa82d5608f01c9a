import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { defaultLanguage, type Language, parseLanguage } from '#domain/language.ts'
import { type LessonOffer, parseLessonOffer } from '#domain/lessons/requests/lesson-offer.ts'
import { createSlot } from '#domain/lessons/slots.ts'
import type { Span } from '#domain/lessons/span.ts'
import { hasMailbox } from '#server/database/addresses.ts'
import type { Database, Schema } from '#server/database/tables.ts'

/** A series that is offered, by the clock of home. */
const offeredSeries = z.object({ first: z.string(), every: z.number(), count: z.number(), zone: z.string() })

export type OfferedSeries = z.infer<typeof offeredSeries>

const proposal = z.object({ times: z.array(z.string()), series: offeredSeries })

const storedProposal = z.union([z.array(z.string()), proposal])

/** As it is stored: times of which one can be chosen, or all of a series. */
export function formatProposal({ proposed, series }: Pick<LessonRequest, 'proposed' | 'series'>): string {
  return JSON.stringify(series === undefined ? proposed : { times: proposed, series })
}

function parseProposal(stored: string | null): Pick<LessonRequest, 'proposed' | 'series'> {
  if (stored === null) return { proposed: [], series: undefined }
  const found = storedProposal.parse(JSON.parse(stored))
  return 'series' in found
    ? { proposed: found.times, series: found.series }
    : { proposed: found, series: undefined }
}

type Row = Selectable<Schema['lesson_requests']>

export interface LessonRequest extends Omit<Row, 'language' | 'offer' | 'proposed'> {
  language: Language
  proposed: readonly string[]
  /** Where these are the dates of a series, which are taken together. */
  series: OfferedSeries | undefined
  offer: LessonOffer
}

/** What a request has in place of the version of the words that a visitor agreed to, where the teacher wrote it. */
export const versionOfTeacher = ''

/** Whether the teacher wrote it in a student's name: nobody asked, and somebody else has to say yes to what it offers. */
export function isFromTeacher({ consent_version }: Pick<LessonRequest, 'consent_version'>): boolean {
  return consent_version === versionOfTeacher
}

export interface Booking extends Selectable<Schema['bookings']> {
  /** When the teacher moved it to its time; null where somebody else did, or nobody. */
  told_at: string | null
}

/** How many seats of a class a request is for. */
export function countSeats({ seats }: Pick<LessonRequest, 'seats'>): number {
  return Number(seats ?? 1)
}

/** Undefined where there is none. */
export async function readLessonRequest(database: Database, id: string): Promise<LessonRequest | undefined> {
  const row = await database.selectFrom('lesson_requests').selectAll().where('id', '=', id).executeTakeFirst()
  return row && parseLessonRequest(row)
}

/** A request, and the booking that it became, if it did. */
export interface Lesson {
  request: LessonRequest
  booking: Booking | undefined
}

/** When a lesson is, or when an open request would be: at the time that was asked for, or at each that was proposed since. None
 * of what is over, and none of a class, which has its own. */
export function listTimes({ request, booking }: Lesson): Span[] {
  const { offer, proposed, ended, begins_at } = request
  if (offer.class !== undefined || (booking === undefined ? ended !== null : booking.state !== 'confirmed'))
    return []
  const asked = proposed.length > 0 ? proposed : [begins_at]
  const begins = booking === undefined ? asked : [booking.begins_at]
  return begins.map((begin) => createSlot(offer.terms, Date.parse(begin)))
}

/** Requests that have a time of their own: those for a class move by what is published of it. */
export function selectTimed(database: Database) {
  return database
    .selectFrom('lesson_requests')
    .where('seats', 'is', null)
    .where('trashed_at', 'is', null)
    .where('status', '<>', 'suspected')
}

/** Those of them that are neither agreed on nor over; the times that were proposed can be told only of the whole. */
export async function listOpenRequests(database: Database): Promise<LessonRequest[]> {
  const rows = await selectTimed(database).selectAll().where('ended', 'is', null).execute()
  return rows.map(parseLessonRequest)
}

/** Undefined where there is no such request. */
export async function readLesson(database: Database, id: string): Promise<Lesson | undefined> {
  const request = await readLessonRequest(database, id)
  return request && { request, booking: await readBooking(database, id) }
}

/** Those of these requests that are still there, each as it is when it is asked for. */
export async function* readLessons(database: Database, ids: readonly string[]): AsyncGenerator<Lesson> {
  for (const id of ids) {
    const lesson = await readLesson(database, id)
    if (lesson !== undefined) yield lesson
  }
}

/** A row of the table as a request. */
export function parseLessonRequest({ language, offer, proposed, ...rest }: Row): LessonRequest {
  return {
    ...rest,
    language: parseLanguage(language) ?? defaultLanguage,
    offer: parseLessonOffer(offer),
    ...parseProposal(proposed),
  }
}

/** Whether a person, by the mailbox, has or had a lesson that was not cancelled: of a type, or of any. */
export async function hasLesson(database: Database, email: string, type?: string): Promise<boolean> {
  let lessons = database
    .selectFrom('bookings')
    .innerJoin('lesson_requests', 'lesson_requests.id', 'bookings.request')
    .select('bookings.id')
    .where(hasMailbox('email', email))
    .where('bookings.state', '<>', 'cancelled')
  if (type !== undefined) lessons = lessons.where('type', '=', type)
  return (await lessons.limit(1).executeTakeFirst()) !== undefined
}

/** When the reader of a booking was told by the teacher of another time, in ms. */
export function findToldAt(booking: Pick<Booking, 'told_at'> | undefined): number | undefined {
  return booking?.told_at ? Date.parse(booking.told_at) : undefined
}

/** The booking that a request became, if it did. */
export async function readBooking(database: Database, request: string): Promise<Booking | undefined> {
  return database
    .selectFrom('bookings')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('booking_events')
        .select(({ eb }) => eb.case().when('who', '=', 'teacher').then(eb.ref('created_at')).end().as('at'))
        .whereRef('booking', '=', 'bookings.id')
        .where('kind', '=', 'moved')
        .orderBy('id', 'desc')
        .limit(1)
        .as('told_at'),
    )
    .where('request', '=', request)
    .executeTakeFirst()
}
