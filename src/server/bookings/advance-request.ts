import type { Kysely } from 'kysely'
import type { ClassOffer } from '#domain/lessons/classes/class-offer.ts'
import type { Collision } from '#domain/lessons/find-collision.ts'
import type { LessonTerms } from '#domain/lessons/lesson-terms.ts'
import type { ConsentQuestion } from '#domain/lessons/requests/consents.ts'
import { findHoldEnd, findRequestEnds, provenHold } from '#domain/lessons/requests/holds.ts'
import {
  findLessonGate,
  type LessonReader,
  type LessonRequestEnd,
} from '#domain/lessons/requests/lesson-request-state.ts'
import type { LostTimeCode } from '#domain/lessons/requests/lost-time.ts'
import type { LessonMailKind } from '#domain/mails/registry.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Schema } from '#server/database/tables.ts'
import { spendCredit } from '#server/students/credit-ledger.ts'
import { findStudent, keepStudent, letBookDirectly } from '#server/students/find-student.ts'
import { joinList, keepPlace, SeatsTakenError, takePlace } from './classes/keep-place.ts'
import { offerSeats } from './classes/offer-seats.ts'
import { addConsents } from './consents.ts'
import type { OfferBook } from './offer-book.ts'
import { listFamily, postLessonMails } from './post-lesson-mails.ts'
import { hasLesson, type LessonRequest } from './stored-requests.ts'
import { freeTime, holdsTime, TimeTakenError } from './taken-times.ts'

export interface LessonParts {
  database: Kysely<Schema>
  book: OfferBook
  sendsMail: boolean
  now: () => Date
}

export type Advanced =
  | { ok: true }
  | {
      ok: false
      code:
        | LostTimeCode
        | 'class_closed'
        | 'seats_taken'
        | 'lesson_settled'
        | 'guardian_needed'
        | 'consents_missing'
        | 'change_late'
        | 'series_open'
        | `against_${Collision['reason'] | 'hours'}`
    }

interface Gate {
  gate: 'mailbox' | 'guardian'
  consents?: readonly ConsentQuestion[]
}

/** Notes that the address is its owner's, or that the guardian agrees, and brings the request to whom it waits for next: the
 * guardian, the teacher, or nobody. */
export async function passGate(
  parts: LessonParts,
  request: LessonRequest,
  { gate, consents = [] }: Gate,
): Promise<Advanced> {
  const now = parts.now()
  const begin = Date.parse(request.begins_at)
  const loss = await findLoss(parts, request, now)
  if (loss !== undefined) return { ok: false, code: loss }
  const teacherZone = await parts.book.findTeacherZone(begin)
  return settle(parts, async (transaction) => {
    const column = gate === 'mailbox' ? 'mailbox_at' : 'guardian_at'
    const hold_until = new Date(findHoldEnd(now.getTime(), begin, provenHold)).toISOString()
    const passed = await transaction
      .updateTable('lesson_requests')
      .set({ [column]: now.toISOString(), hold_until })
      .where('id', '=', request.id)
      .where(column, 'is', null)
      .where('ended', 'is', null)
      .where('trashed_at', 'is', null)
      .where('hold_until', '>', now.toISOString())
      .executeTakeFirst()
    if (passed.numUpdatedRows === 0n) return { ok: false, code: 'lesson_settled' }
    await addConsents(transaction, request, { changes: consents, now })
    const tell = (kind: LessonMailKind, reader: LessonReader) =>
      postLessonMails({ ...parts, transaction }, request, { kind, readers: [reader], now })
    const waiting_since = await keepPlace(parts, transaction, request)
    const waiting = { ...request, [column]: now.toISOString(), waiting_since }
    if (findLessonGate(waiting) === 'guardian') {
      await tell('lesson_guardian', 'guardian')
      return { ok: true }
    }
    if (waiting_since !== null) return joinList(parts, transaction, waiting)
    if (await waitsForTeacher(transaction, request)) {
      await tell('lesson_to_answer', 'teacher')
      return { ok: true }
    }
    return confirmRequest(parts, transaction, { request: waiting, now, teacherZone })
  })
}

/** Why an open request can have its time no more: it is neither its own, nor free as it was when it was asked for. */
async function findLoss({ database, book }: LessonParts, request: LessonRequest, now: Date) {
  if (request.ended !== null || (await holdsTime(database, request.id))) return undefined
  const { offer, begins_at } = request
  if (offer.class !== undefined) return now.toISOString() < offer.class.closes_at ? undefined : 'class_closed'
  const begin = Date.parse(begins_at)
  const atOnce = { ...offer, terms: { ...offer.terms, notice: 0 } }
  const [slot] = await book.listFree(atOnce, { begin, end: begin + 1 }, now.getTime())
  return slot === undefined ? book.findLoss(atOnce, begin, now.getTime()) : undefined
}

/** Who has a lesson that is had once only waits whatever the type says, and an active student who books directly does not. */
async function waitsForTeacher(transaction: Kysely<Schema>, request: LessonRequest): Promise<boolean> {
  const {
    offer: { type, terms },
    email,
  } = request
  if (terms.oncePerPerson && (await hasLesson(transaction, email, type))) return true
  const student = await findStudent(transaction, request)
  if (student?.state === 'active' && student.books === 'directly') return false
  if (terms.approval === 'always') return true
  return terms.approval === 'strangers' && !(await hasLesson(transaction, email))
}

interface Acceptance {
  words?: string | undefined
  /** Whether the student's next requests need no yes; a seat of a class changes nothing. */
  directly?: true | undefined
}

/** The teacher's yes, also to a request that ran out while its time is free. */
export async function acceptRequest(
  parts: LessonParts,
  request: LessonRequest,
  { words, directly }: Acceptance = {},
): Promise<Advanced> {
  const now = parts.now()
  const begin = Date.parse(request.begins_at)
  if (begin <= now.getTime()) return { ok: false, code: 'change_late' }
  if (findLessonGate(request) !== 'teacher') return { ok: false, code: 'guardian_needed' }
  const teacherZone = await parts.book.findTeacherZone(begin)
  return settle(parts, async (transaction) => {
    const done = await confirmRequest(parts, transaction, { request, now, teacherZone, words })
    if (done.ok && directly && request.offer.class === undefined) await letBookDirectly(transaction, request)
    return done
  })
}

interface Confirmation {
  request: LessonRequest
  now: Date
  teacherZone: string
  words?: string | undefined
}

/** Whoever is first ends the request, in the caller's transaction; the others find it settled. */
export async function confirmRequest(
  parts: LessonParts,
  transaction: Kysely<Schema>,
  { request, now, teacherZone, words }: Confirmation,
): Promise<Advanced> {
  const begin = Date.parse(request.begins_at)
  const created_at = now.toISOString()
  const { numUpdatedRows } = await transaction
    .updateTable('lesson_requests')
    .set({ ended: 'confirmed', ended_at: created_at, answer: words ?? null, status: 'accepted' })
    .where('id', '=', request.id)
    .where('trashed_at', 'is', null)
    .where(({ or, eb }) => or([eb('ended', 'is', null), eb('ended', '=', 'expired')]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return { ok: false, code: 'lesson_settled' }
  const { terms } = request.offer
  if (!(await holdsTime(transaction, request.id))) await takePlace(parts, transaction, request)
  const student = await keepStudent(transaction, request, { begins_at: request.begins_at, now })
  const event = await addBooking(transaction, {
    request: request.id,
    terms,
    class: request.offer.class,
    begin,
    teacherZone,
    student,
    now,
  })
  await postLessonMails({ ...parts, transaction }, request, {
    kind: 'lesson_confirmed',
    readers: listFamily(request),
    event,
    now,
  })
  return { ok: true }
}

interface NewBooking {
  request: string
  terms: LessonTerms
  class?: ClassOffer | undefined
  begin: number // ms
  teacherZone: string
  student: string
  series?: string
  now: Date
}

/** Stores a lesson whose time is taken, and spends a credit on it, or seats of a class, in the caller's transaction. Gives the id
 * of the event. */
export async function addBooking(
  transaction: Kysely<Schema>,
  { request, terms, class: own, begin, teacherZone, student, series, now }: NewBooking,
): Promise<string> {
  const { end, restUntil } = findRequestEnds({ terms, class: own }, begin)
  const begins_at = new Date(begin).toISOString()
  const created_at = now.toISOString()
  const booking = createIdentifier(now)
  await transaction
    .insertInto('bookings')
    .values({
      id: booking,
      created_at,
      request,
      begins_at,
      ends_at: new Date(end).toISOString(),
      rest_until: new Date(restUntil).toISOString(),
      teacher_zone: teacherZone,
      state: 'confirmed',
      revision: 0,
      moves: 0,
      student,
      series: series ?? null,
    })
    .execute()
  // Credits are lessons that were paid ahead, and a class is none.
  if (terms.prices !== 'free' && own === undefined) await spendCredit(transaction, { student, booking, now })
  const event = createIdentifier(now)
  await transaction
    .insertInto('booking_events')
    .values({ id: event, created_at, booking, who: 'teacher', kind: 'confirmed', to_at: begins_at })
    .execute()
  return event
}

interface Ending {
  as: Exclude<LessonRequestEnd, 'confirmed'>
  words?: string | undefined
  /** Only where its time has run out by then. */
  runOutBy?: Date
  consents?: readonly ConsentQuestion[]
}

/** Ends a request that is open: its time is free at once, and who has to hear of it does. */
export async function endRequest(
  parts: LessonParts,
  request: LessonRequest,
  { as, words, runOutBy, consents = [] }: Ending,
): Promise<Advanced> {
  const now = parts.now()
  const done = await settle(parts, async (transaction) => {
    let ended = transaction
      .updateTable('lesson_requests')
      .set({ ended: as, ended_at: now.toISOString(), answer: words ?? null })
      .where('id', '=', request.id)
      .where('ended', 'is', null)
    if (as === 'declined') ended = ended.set({ status: 'declined' })
    if (runOutBy !== undefined) ended = ended.where('hold_until', '<=', runOutBy.toISOString())
    const { numUpdatedRows } = await ended.executeTakeFirst()
    if (numUpdatedRows === 0n) return { ok: false, code: 'lesson_settled' }
    await addConsents(transaction, request, { changes: consents, now })
    await freeTime(transaction, request.id)
    const tell = (kind: LessonMailKind, readers: readonly LessonReader[]) =>
      postLessonMails({ ...parts, transaction }, request, { kind, readers, now })
    const family = listFamily(request)
    if (as === 'declined') await tell('lesson_declined', family)
    if (as === 'withdrawn' && request.proposed.length > 0) await tell('lesson_chosen', ['teacher'])
    if (as === 'expired') {
      // Nobody waits for him to give a seat.
      const isHis = findLessonGate(request) === 'teacher' && request.offer.class === undefined
      await tell('lesson_expired', isHis ? [...family, 'teacher'] : family)
    }
    return { ok: true }
  })
  if (done.ok && request.offer.class !== undefined) await offerSeats(parts, request.type)
  return done
}

/** Runs a change whole or not at all: what finds its time taken leaves nothing. */
export async function settle(
  { database, book }: LessonParts,
  change: (transaction: Kysely<Schema>) => Promise<Advanced>,
): Promise<Advanced> {
  try {
    const advanced = await database.transaction().execute(change)
    if (advanced.ok) book.noteChange()
    return advanced
  } catch (error) {
    if (error instanceof SeatsTakenError) return { ok: false, code: 'seats_taken' }
    if (error instanceof TimeTakenError) return { ok: false, code: 'time_taken' }
    throw error
  }
}
