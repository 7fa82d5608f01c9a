import type { Kysely } from 'kysely'
import type { OfferBook } from '#server/bookings/offer-book.ts'
import { listFamily, postLessonMails } from '#server/bookings/post-lesson-mails.ts'
import type { LessonRequest } from '#server/bookings/stored-requests.ts'
import { holdsTime, takeTime } from '#server/bookings/taken-times.ts'
import type { Schema } from '#server/database/tables.ts'
import { readClassOffer, takeSeats } from './class-seats.ts'

interface PlaceParts {
  book: OfferBook
  sendsMail: boolean
  now: () => Date
}

/** Ends a transaction that found too few seats. */
export class SeatsTakenError extends Error {}

/** Takes the time of a lesson, or the seats of a class, unless the request holds them. Gives since when it waits for seats
 * instead: it did before, or they are gone meanwhile and the class has a list. */
export async function keepPlace(
  parts: PlaceParts,
  transaction: Kysely<Schema>,
  request: LessonRequest,
): Promise<string | null> {
  const { id, waiting_since } = request
  if (waiting_since !== null || (await holdsTime(transaction, id))) return waiting_since
  const offered = readClassOffer(parts.book, request)
  if (!offered?.waiting || (await takeSeats(transaction, request, offered))) {
    if (!(await holdsTime(transaction, id))) await takePlace(parts, transaction, request)
    return null
  }
  const since = parts.now().toISOString()
  await transaction
    .updateTable('lesson_requests')
    .set({ waiting_since: since })
    .where('id', '=', id)
    .execute()
  return since
}

/** Throws TimeTakenError or SeatsTakenError where what a request is for is another's. */
export async function takePlace(
  { book }: PlaceParts,
  transaction: Kysely<Schema>,
  request: LessonRequest,
): Promise<void> {
  const { terms } = request.offer
  const offered = readClassOffer(book, request)
  if (offered === undefined)
    return takeTime(transaction, request.id, { terms, begin: Date.parse(request.begins_at) })
  if (!(await takeSeats(transaction, request, offered))) throw new SeatsTakenError('The seats are taken')
}

/** Who is on the waiting list of a class stays on it until the class closes. */
export async function joinList(
  parts: PlaceParts,
  transaction: Kysely<Schema>,
  request: LessonRequest,
): Promise<{ ok: true }> {
  const now = parts.now()
  await transaction
    .updateTable('lesson_requests')
    .set({ hold_until: readClassOffer(parts.book, request)?.closes_at ?? request.begins_at })
    .where('id', '=', request.id)
    .execute()
  await postLessonMails({ ...parts, transaction }, request, {
    kind: 'class_waiting',
    readers: listFamily(request),
    now,
  })
  return { ok: true }
}
