import { type Selectable, sql } from 'kysely'
import type { LessonDues } from '#domain/lessons/requests/lesson-calls.ts'
import type { LessonOffer } from '#domain/lessons/requests/lesson-offer.ts'
import type { Database, Schema } from '#server/database/tables.ts'

type DueBooking = Pick<Selectable<Schema['bookings']>, 'id' | 'state' | 'late' | 'forgiven_at' | 'paid_on'>

/** What a lesson costs its student now. */
export async function readDues(
  database: Database,
  booking: DueBooking,
  { terms }: LessonOffer,
): Promise<LessonDues> {
  const { id, state, late, forgiven_at, paid_on } = booking
  const isOver = forgiven_at !== null || (state === 'cancelled' && late !== 1)
  if (terms.prices === 'free' || isOver) return paid_on === null ? 'nothing' : 'refund'
  const spent = await database
    .selectFrom('credit_entries')
    .select('id')
    .where('booking', '=', id)
    .where('kind', '=', 'spent')
    .executeTakeFirst()
  if (spent !== undefined) return 'credit'
  return paid_on === null ? 'unpaid' : 'paid'
}

/** Whether what a lesson cost can be given back: once, of one that was missed or cancelled too late. */
export function mayForgive({ state, late, forgiven_at }: DueBooking): boolean {
  return forgiven_at === null && (state === 'no_show' || (state === 'cancelled' && late === 1))
}

/** The lessons that have begun, cost no credit and are not paid, the longest first. */
export function selectUnpaidRequests(database: Database, now: Date) {
  return selectUnpaid(database, now).select('bookings.request as id').orderBy('bookings.begins_at')
}

/** How many there are of each student, or of one. */
export async function countUnpaidLessons(
  database: Database,
  now: Date,
  student?: string,
): Promise<{ student: string | null; count: number }[]> {
  let unpaid = selectUnpaid(database, now)
  if (student !== undefined) unpaid = unpaid.where('bookings.student', '=', student)
  const rows = await unpaid
    .select(({ fn }) => ['bookings.student', fn.countAll<number | string>().as('count')])
    .groupBy('bookings.student')
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}

/** The lessons that were paid and cost nothing any more. */
export function selectRefunds(database: Database) {
  return database
    .selectFrom('bookings')
    .where('paid_on', 'is not', null)
    .where(({ or, and, eb }) =>
      or([
        eb('forgiven_at', 'is not', null),
        and([eb('state', '=', 'cancelled'), or([eb('late', 'is', null), eb('late', '<>', 1)])]),
      ]),
    )
}

function selectUnpaid(database: Database, now: Date) {
  return (
    database
      .selectFrom('bookings')
      .innerJoin('lesson_requests', 'lesson_requests.id', 'bookings.request')
      .where('bookings.begins_at', '<=', now.toISOString())
      .where('bookings.paid_on', 'is', null)
      .where('bookings.forgiven_at', 'is', null)
      .where(({ or, eb }) => or([eb('bookings.state', '<>', 'cancelled'), eb('bookings.late', '=', 1)]))
      .where(
        sql<boolean>`not exists (select 1 from credit_entries where booking = bookings.id and kind = 'spent')`,
      )
      // As JSON writes it; within the words of an offer the quotation marks would be escaped.
      .where('lesson_requests.offer', 'not like', '%"prices":"free"%')
  )
}
