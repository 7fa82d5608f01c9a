import type { ClassOffer } from '#domain/lessons/classes/class-offer.ts'
import { findLessonGate } from '#domain/lessons/requests/lesson-request-state.ts'
import { addEvent, claimChange } from '#server/bookings/change-booking.ts'
import { postToFamily } from '#server/bookings/post-lesson-mails.ts'
import { claimRequest, type LessonParts, settle } from '#server/bookings/settle.ts'
import { type LessonRequest, readBooking, readLessonRequest } from '#server/bookings/stored-requests.ts'
import type { Database } from '#server/database/tables.ts'
import { noteLesson } from '#server/students/find-student.ts'

const most = 2_000

/** Brings the sessions that are published to whoever comes to a class or waits for it: who comes is told once, and the calendar
 * moves. A class that is not public stays as it was agreed on. Throws database errors. */
export async function announceSessions(parts: LessonParts): Promise<void> {
  for (const id of await listClassRequests(parts.database)) {
    const request = await readLessonRequest(parts.database, id)
    const now = request && parts.book.findClass(request.type)
    if (request?.offer.class === undefined || now === undefined) continue
    if (!isChanged(request.offer.class, now.class)) continue
    const told = Math.max(request.offer.class.told ?? 0, request.offer.class.sessions.length)
    const { names, terms } = now
    const offer = {
      ...request.offer,
      names,
      terms: { ...terms, prices: request.offer.terms.prices },
      class: { ...now.class, told },
    }
    await change(parts, { ...request, offer })
  }
}

async function listClassRequests(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('lesson_requests')
    .leftJoin('bookings', 'bookings.request', 'lesson_requests.id')
    .select('lesson_requests.id')
    .where('seats', 'is not', null)
    .where('trashed_at', 'is', null)
    .where(({ or, eb }) => or([eb('ended', 'is', null), eb('bookings.state', '=', 'confirmed')]))
    .orderBy('lesson_requests.id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

function isChanged(agreed: ClassOffer, published: ClassOffer): boolean {
  return JSON.stringify(agreed.sessions) !== JSON.stringify(published.sessions)
}

async function change(parts: LessonParts, request: LessonRequest): Promise<void> {
  const { book } = parts
  const now = parts.now()
  const [first] = request.offer.class?.sessions ?? []
  const last = request.offer.class?.sessions.at(-1)
  if (first === undefined || last === undefined) return
  const teacher_zone = await book.findTeacherZone(Date.parse(first.begins_at))
  const isListed = request.waiting_since !== null && request.offered_until === null
  const hold =
    isListed && findLessonGate(request) === 'teacher' ? { hold_until: request.offer.class?.closes_at } : {}
  // Where somebody was faster, the next look finds it changed.
  await settle(parts, async (parts) => {
    const { transaction } = parts
    const offer = JSON.stringify(request.offer)
    // Whoever confirms it meanwhile comes before or after this, and reads the other's days.
    const claimed = await claimRequest(
      transaction,
      request,
      { offer, begins_at: first.begins_at, ...hold },
      (claim) =>
        claim
          .where('offer', '<>', offer)
          .where(({ or, eb }) => or([eb('ended', 'is', null), eb('ended', '=', 'confirmed')])),
    )
    const booking = await readBooking(transaction, request.id)
    if (booking === undefined) return
    await claimChange(transaction, booking, {
      begins_at: first.begins_at,
      ends_at: last.ends_at,
      rest_until: last.ends_at,
      teacher_zone,
      reminded_day_at: null,
      reminded_hour_at: null,
    })
    if (booking.student !== null) await noteLesson(transaction, booking.student, first.begins_at)
    const changed = { request: claimed, booking, who: 'teacher' } as const
    const event = await addEvent(transaction, changed, { kind: 'moved', now })
    await postToFamily(parts, claimed, { kind: 'lesson_moved', event })
  })
}
