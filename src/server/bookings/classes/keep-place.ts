import { postToFamily } from '#server/bookings/post-lesson-mails.ts'
import { type ChangeParts, RefusedChange } from '#server/bookings/settle.ts'
import type { LessonRequest } from '#server/bookings/stored-requests.ts'
import { holdsTime, takeTime } from '#server/bookings/taken-times.ts'
import { readClassOffer, takeSeats } from './class-seats.ts'

/** Takes the time of a lesson, or the seats of a class, unless the request holds them. Gives since when it waits for seats
 * instead: it did before, or they are gone meanwhile and the class has a list. */
export async function keepPlace(change: ChangeParts, request: LessonRequest): Promise<string | null> {
  const { transaction, book, now } = change
  const { id, waiting_since } = request
  if (waiting_since !== null || (await holdsTime(transaction, id))) return waiting_since
  const offered = readClassOffer(book, request)
  if (!offered?.waiting || (await takeSeats(transaction, request, offered))) {
    if (!(await holdsTime(transaction, id))) await takePlace(change, request)
    return null
  }
  const since = now().toISOString()
  await transaction
    .updateTable('lesson_requests')
    .set({ waiting_since: since })
    .where('id', '=', id)
    .execute()
  return since
}

/** Throws RefusedChange where what a request is for is another's. */
export async function takePlace({ transaction, book }: ChangeParts, request: LessonRequest): Promise<void> {
  const { terms } = request.offer
  const offered = readClassOffer(book, request)
  if (offered === undefined)
    return takeTime(transaction, request.id, { terms, begin: Date.parse(request.begins_at) })
  if (!(await takeSeats(transaction, request, offered))) throw new RefusedChange('seats_taken')
}

/** Who is on the waiting list of a class stays on it until the class closes, or has a seat until its offer ends. */
export async function joinList(change: ChangeParts, request: LessonRequest): Promise<void> {
  const { offered_until } = request
  await change.transaction
    .updateTable('lesson_requests')
    .set({
      hold_until: offered_until ?? readClassOffer(change.book, request)?.closes_at ?? request.begins_at,
    })
    .where('id', '=', request.id)
    .execute()
  await postToFamily(change, request, { kind: offered_until === null ? 'class_waiting' : 'class_seat' })
}
