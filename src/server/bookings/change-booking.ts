import { judgeChange } from '#domain/lessons/judge-change.ts'
import {
  type BookingEventKind,
  type BookingState,
  bookingStates,
  type LessonActor,
} from '#domain/lessons/requests/lesson-request-state.ts'
import { createSlot } from '#domain/lessons/slots.ts'
import { noteAuditEvent } from '#server/accounts/audit.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Database, Schema } from '#server/database/tables.ts'
import { correctSpending, returnCredit, spendCredit } from '#server/students/credit-ledger.ts'
import { noteLesson } from '#server/students/find-student.ts'
import { readDues } from '#server/students/read-dues.ts'
import { offerSeats } from './classes/offer-seats.ts'
import { postLessonMails, postToFamily } from './post-lesson-mails.ts'
import { type Advanced, type ChangeParts, type LessonParts, RefusedChange, settle } from './settle.ts'
import { type Booking, findToldAt, type LessonRequest } from './stored-requests.ts'
import { freeTime, takeTime } from './taken-times.ts'

export interface ChangedBooking {
  request: LessonRequest
  booking: Booking
  who: LessonActor
  words?: string | undefined
}

/** Moves a lesson to another time: a student to a free one until the deadline, the teacher to any that no lesson has; against
 * what is entered for it only knowingly. */
export async function moveBooking(
  parts: LessonParts,
  changed: ChangedBooking,
  { begin, knowingly }: { begin: number; knowingly?: true | undefined },
): Promise<Advanced> {
  const { request, booking, who } = changed
  const now = parts.now()
  const { terms } = request.offer
  const judged = judge(changed, now)
  // A class moves for all who come, by what is published of it.
  if (request.offer.class !== undefined) return { ok: false, code: 'lesson_settled' }
  if (!judged.mayMove) return { ok: false, code: 'change_late' }
  if (!(begin > now.getTime())) return { ok: false, code: 'time_past' }
  if (who !== 'teacher') {
    const [slot] = await parts.book.listFree(request.offer, { begin, end: begin + 1 }, now.getTime())
    if (slot?.begin !== begin)
      return { ok: false, code: await parts.book.findLoss(request.offer, begin, now.getTime()) }
  } else if (knowingly === undefined) {
    const hindrance = await parts.book.findHindrance(request.offer, begin)
    if (hindrance !== undefined) return { ok: false, code: `against_${hindrance}` }
  }
  const { end, restUntil } = createSlot(terms, begin)
  const to = new Date(begin).toISOString()
  const teacher_zone = await parts.book.findTeacherZone(begin)
  return settle(parts, async (change) => {
    const { transaction } = change
    await claimChange(transaction, booking, {
      begins_at: to,
      ends_at: new Date(end).toISOString(),
      rest_until: new Date(restUntil).toISOString(),
      teacher_zone,
      moves: booking.moves + (who === 'teacher' ? 0 : 1),
      reminded_day_at: null,
      reminded_hour_at: null,
      // The mail about it puts the lesson into calendars.
      invited_at: now.toISOString(),
    })
    if (booking.student !== null) await noteLesson(transaction, booking.student, to)
    await freeTime(transaction, request.id)
    await takeTime(transaction, request.id, { terms, begin })
    const event = await addEvent(transaction, changed, { kind: 'moved', now })
    await postChange(change, changed, { kind: 'lesson_moved', event })
  })
}

/** Ends a lesson before it begins, a class by the teacher until it is over; its time is free at once. */
export async function cancelBooking(parts: LessonParts, changed: ChangedBooking): Promise<Advanced> {
  const { request, booking } = changed
  const now = parts.now()
  const { credit } = judge(changed, now)
  if (credit === undefined) return { ok: false, code: 'change_late' }
  const done = await settle(parts, async (change) => {
    const { transaction } = change
    const late = credit === 'spent' ? 1 : 0
    await claimChange(transaction, booking, { state: 'cancelled', late })
    await freeTime(transaction, request.id)
    if (late === 0) await giveBack(transaction, booking, now)
    const event = await addEvent(transaction, changed, { kind: 'cancelled', now })
    await postChange(change, changed, { kind: 'lesson_cancelled', event })
  })
  if (done.ok && request.offer.class !== undefined) await offerSeats(parts, request.type)
  return done
}

/** Notes what came of a lesson that has begun, or of a class that is over: whoever comes to it keeps hearing of it until then. What
 * was noted by mistake is noted anew, unless its cost was given back since. */
export async function noteOutcome(
  parts: LessonParts,
  changed: ChangedBooking,
  outcome: 'held' | 'no_show',
): Promise<Advanced> {
  const now = parts.now()
  const { request, booking } = changed
  const from = request.offer.class === undefined ? booking.begins_at : booking.ends_at
  if (Date.parse(from) > now.getTime()) return { ok: false, code: 'lesson_settled' }
  return settle(parts, async ({ transaction }) => {
    const before = (['confirmed', 'held', 'no_show'] as const).filter((state) => state !== outcome)
    if (booking.forgiven_at !== null) throw new RefusedChange('lesson_settled')
    await claimChange(transaction, booking, { state: outcome }, before)
    await addEvent(transaction, changed, { kind: outcome, now })
  })
}

/** Gives back what a lesson cost that was cancelled late or missed, once; whatever it was paid with. */
export async function forgiveBooking(parts: LessonParts, changed: ChangedBooking): Promise<Advanced> {
  const { booking } = changed
  const now = parts.now()
  return settle(parts, async ({ transaction }) => {
    const { numUpdatedRows } = await transaction
      .updateTable('bookings')
      .set(({ eb }) => ({ forgiven_at: now.toISOString(), revision: eb('revision', '+', 1) }))
      .where('id', '=', booking.id)
      .where('forgiven_at', 'is', null)
      .where(({ or, eb, and }) =>
        or([eb('state', '=', 'no_show'), and([eb('state', '=', 'cancelled'), eb('late', '=', 1)])]),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new RefusedChange('lesson_settled')
    await giveBack(transaction, booking, now)
    await addEvent(transaction, changed, { kind: 'forgiven', now })
  })
}

/** Marks by hand the day on which a lesson was paid that nothing else pays. */
export async function payBooking(
  parts: LessonParts,
  { request, booking }: ChangedBooking,
  paid_on: string,
): Promise<Advanced> {
  return settle(parts, async ({ transaction }) => {
    await claimChange(transaction, booking, { paid_on }, bookingStates)
    const dues = await readDues(transaction, booking, request.offer)
    if (dues !== 'unpaid' && dues !== 'paid') throw new RefusedChange('lesson_settled')
  })
}

/** Takes back the day that was marked; refused where a credit pays the lesson, which somebody may have used meanwhile. */
export async function unpayBooking(
  parts: LessonParts,
  { request, booking }: ChangedBooking,
): Promise<Advanced> {
  return settle(parts, async ({ transaction }) => {
    await claimChange(transaction, booking, { paid_on: null }, bookingStates)
    if ((await readDues(transaction, booking, request.offer)) === 'credit')
      throw new RefusedChange('lesson_settled')
  })
}

/** Gives back the credit that was used on a lesson by mistake; does nothing where it is unpaid already. */
export async function takeCreditBack(
  parts: LessonParts,
  { request, booking }: ChangedBooking,
  userId: string,
): Promise<Advanced> {
  const now = parts.now()
  return settle(parts, async ({ transaction }) => {
    await claimChange(transaction, booking, {}, bookingStates)
    const dues = await readDues(transaction, booking, request.offer)
    if (dues === 'unpaid') return
    if (dues !== 'credit' || booking.student === null) throw new RefusedChange('lesson_settled')
    await correctSpending(transaction, { student: booking.student, booking: booking.id, now })
    await noteAuditEvent(transaction, { kind: 'spending_corrected', userId, now })
  })
}

/** Pays a lesson that was agreed on before there were credits by one of them, as the teacher wishes. */
export async function spendOnBooking(
  parts: LessonParts,
  { request, booking }: ChangedBooking,
): Promise<Advanced> {
  const now = parts.now()
  return settle(parts, async ({ transaction }) => {
    await claimChange(transaction, booking, {}, bookingStates)
    const dues = await readDues(transaction, booking, request.offer)
    // Credits are lessons, and a class is none.
    if (dues !== 'unpaid' || booking.student === null || request.offer.class !== undefined)
      throw new RefusedChange('lesson_settled')
    if (!(await spendCredit(transaction, { student: booking.student, booking: booking.id, now })))
      throw new RefusedChange('credits_short')
  })
}

async function giveBack(transaction: Database, { id, student }: Booking, now: Date): Promise<void> {
  if (student !== null) await returnCredit(transaction, { student, booking: id, now })
}

function judge({ booking, request, who }: ChangedBooking, now: Date) {
  const { begins_at, ends_at, moves } = booking
  const isClass = request.offer.class !== undefined
  const begin = Date.parse(isClass && who === 'teacher' ? ends_at : begins_at)
  const lesson = { begin, moves, toldAt: findToldAt(booking), terms: request.offer.terms }
  return judgeChange(lesson, now.getTime(), who === 'teacher' ? 'teacher' : 'student')
}

/** Throws RefusedChange where somebody else changed the lesson since it was read. */
export async function claimChange(
  transaction: Database,
  { id, revision }: Booking,
  changes: Partial<Schema['bookings']>,
  states: readonly BookingState[] = ['confirmed'],
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('bookings')
    .set({ ...changes, revision: revision + 1 })
    .where('id', '=', id)
    .where('state', 'in', states)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new RefusedChange('lesson_settled')
}

export async function addEvent(
  transaction: Database,
  { booking, who, words }: ChangedBooking,
  { kind, now }: { kind: BookingEventKind; now: Date },
): Promise<string> {
  const id = createIdentifier(now)
  await transaction
    .insertInto('booking_events')
    .values({
      id,
      created_at: now.toISOString(),
      booking: booking.id,
      who,
      kind,
      from_at: booking.begins_at,
      words: words ?? null,
    })
    .execute()
  return id
}

/** Writes to the family; to the teacher, too, unless the change is his own. */
async function postChange(
  change: ChangeParts,
  { request, who }: ChangedBooking,
  mail: { kind: 'lesson_moved' | 'lesson_cancelled'; event: string },
): Promise<void> {
  await postToFamily(change, request, mail)
  if (who === 'teacher') return
  await postLessonMails(change, request, { kind: 'lesson_changed', readers: ['teacher'], event: mail.event })
}
