import type { ClassOffer } from '#domain/lessons/classes/class-offer.ts'
import type { LessonTerms } from '#domain/lessons/lesson-terms.ts'
import type { ConsentQuestion } from '#domain/lessons/requests/consents.ts'
import { findHoldEnd, findRequestEnds, provenHold } from '#domain/lessons/requests/holds.ts'
import { mayNeedYes } from '#domain/lessons/requests/lesson-offer.ts'
import {
  findFamilyActor,
  findLessonGate,
  type LessonActor,
  type LessonReader,
  type LessonRequestEnd,
} from '#domain/lessons/requests/lesson-request-state.ts'
import { isMinor } from '#domain/lessons/students/is-minor.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Database } from '#server/database/tables.ts'
import { composeGuardian, findTaught } from '#server/students/compose-guardian.ts'
import { spendCredit } from '#server/students/credit-ledger.ts'
import { findStudent, keepStudent, letBookDirectly } from '#server/students/find-student.ts'
import { joinList, keepPlace, takePlace } from './classes/keep-place.ts'
import { offerSeats } from './classes/offer-seats.ts'
import { addConsents } from './consents.ts'
import { postLessonMails, postToFamily } from './post-lesson-mails.ts'
import { listAsked } from './requests/compose-request.ts'
import {
  type Advanced,
  type ChangeParts,
  claimRequest,
  isOpenOrExpired,
  type LessonParts,
  RefusedChange,
  settle,
} from './settle.ts'
import { hasLesson, isFromTeacher, type LessonRequest } from './stored-requests.ts'
import { freeTime, holdsTime } from './taken-times.ts'

/** Notes that the address is its owner's, or that the guardian agrees, and brings the request to whom it waits for next: the
 * guardian, the teacher, or nobody. */
export async function passGate(
  parts: LessonParts,
  request: LessonRequest,
  { gate, consents = [] }: { gate: 'mailbox' | 'guardian'; consents?: readonly ConsentQuestion[] },
): Promise<Advanced> {
  const now = parts.now()
  const time = now.toISOString()
  const begin = Date.parse(request.begins_at)
  const loss = await findLoss(parts, request, now)
  if (loss !== undefined) return { ok: false, code: loss }
  const teacherZone = await parts.book.findTeacherZone(begin)
  const guarded = gate === 'mailbox' ? await findGuarded(parts.database, request, now) : undefined
  return settle(parts, async (change) => {
    const { transaction } = change
    const column = gate === 'mailbox' ? 'mailbox_at' : 'guardian_at'
    const hold_until = new Date(findHoldEnd(now.getTime(), begin, provenHold)).toISOString()
    await claimRequest(transaction, request, { [column]: time, hold_until, ...guarded }, (claim) =>
      claim.where(column, 'is', null).where('ended', 'is', null).where('hold_until', '>', time),
    )
    await addConsents(transaction, request, { changes: consents, now })
    const waiting_since = await keepPlace(change, request)
    const waiting = { ...request, ...guarded, [column]: time, waiting_since }
    if (findLessonGate(waiting) === 'guardian')
      return postLessonMails(change, request, { kind: 'lesson_guardian', readers: ['guardian'] })
    if (waiting_since !== null) return joinList(change, waiting)
    if (await waitsForTeacher(transaction, request, now))
      return postLessonMails(change, request, { kind: 'lesson_to_answer', readers: ['teacher'] })
    const who = findFamilyActor(request, gate === 'guardian' ? 'guardian' : 'writer')
    return confirmAtOnce(change, { request: waiting, who, now, teacherZone })
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

/** Whoever is known to be a minor and asks as an adult is asked for with the guardian whom the teacher knows. */
async function findGuarded(database: Database, request: LessonRequest, now: Date) {
  const known = request.whose === 'self' ? await findStudent(database, request) : undefined
  if (known === undefined || !isMinor(known.born, now)) return undefined
  const taught = await findTaught(database, known.id)
  const named = taught && composeGuardian(taught, now)
  return named?.whose === 'minor' ? { ...named, born: known.born } : undefined
}

/** Who has a lesson that is had once only waits whatever the type says, and so does a known minor who asks as an adult, and whoever
 * brings others to a class that is not for adults alone; an active student who books directly does not. */
export async function waitsForTeacher(
  transaction: Database,
  request: LessonRequest,
  now: Date,
): Promise<boolean> {
  const { offer, email } = request
  const { type, terms } = offer
  if (terms.oncePerPerson && (await hasLesson(transaction, email, type))) return true
  const student = await findStudent(transaction, request)
  if (request.whose === 'self' && student !== undefined && isMinor(student.born, now)) return true
  if (!mayNeedYes(offer, request)) return false
  if (offer.class !== undefined && request.others) return true
  if (student?.state === 'active' && student.books === 'directly') return false
  if (terms.approval === 'always') return true
  return !(await hasLesson(transaction, email))
}

interface Acceptance {
  words?: string | undefined
  /** Whether the student's next requests need no yes; a seat of a class changes nothing. */
  directly?: true | undefined
}

/** The teacher's yes, also to a request that ran out while its time is free; not to what he offered himself, for nobody asked. */
export async function acceptRequest(
  parts: LessonParts,
  request: LessonRequest,
  { words, directly }: Acceptance = {},
): Promise<Advanced> {
  const now = parts.now()
  const begin = Date.parse(request.begins_at)
  if (begin <= now.getTime()) return { ok: false, code: 'change_late' }
  if (isFromTeacher(request)) return { ok: false, code: 'lesson_settled' }
  if (findLessonGate(request) !== 'teacher') return { ok: false, code: 'guardian_needed' }
  const teacherZone = await parts.book.findTeacherZone(begin)
  return settle(parts, async (change) => {
    await confirmRequest(change, { request, who: 'teacher', now, teacherZone, words })
    if (directly && request.offer.class === undefined) await letBookDirectly(change.transaction, request)
  })
}

/** Confirms what needs no yes of the teacher's, who hears of it. */
export async function confirmAtOnce(change: ChangeParts, confirmation: Confirmation): Promise<void> {
  await confirmRequest(change, confirmation)
  await postLessonMails(change, confirmation.request, { kind: 'lesson_booked', readers: ['teacher'] })
}

interface Confirmation {
  request: LessonRequest
  who: LessonActor
  now: Date
  teacherZone: string
  words?: string | undefined
}

/** Whoever is first ends the request, in the caller's transaction; its time is that of now, which the days of a class may have
 * moved since it was read. Throws RefusedChange for the others, and where the time or the seats are taken. */
export async function confirmRequest(
  change: ChangeParts,
  { request: read, who, now, teacherZone, words }: Confirmation,
): Promise<void> {
  const { transaction } = change
  const agreed = {
    ended: 'confirmed',
    ended_at: now.toISOString(),
    answer: words ?? null,
    status: 'accepted',
  } as const
  const request = await claimRequest(transaction, read, agreed, (claim) => claim.where(isOpenOrExpired))
  const begin = Date.parse(request.begins_at)
  const { terms } = request.offer
  if (!(await holdsTime(transaction, request.id))) await takePlace(change, request)
  const student = await keepStudent(transaction, request, { begins_at: request.begins_at, now })
  const event = await addBooking(transaction, {
    request: request.id,
    who,
    terms,
    class: request.offer.class,
    begin,
    teacherZone,
    student,
    now,
  })
  await postToFamily(change, request, { kind: 'lesson_confirmed', event })
}

interface NewBooking {
  request: string
  /** Who made it firm. */
  who: LessonActor
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
  transaction: Database,
  { request, who, terms, class: own, begin, teacherZone, student, series, now }: NewBooking,
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
    .values({ id: event, created_at, booking, who, kind: 'confirmed' })
    .execute()
  return event
}

interface Ending {
  as: Exclude<LessonRequestEnd, 'confirmed'>
  words?: string | undefined
  /** Who withdraws it. */
  by?: LessonReader
  /** Only where its time has run out by then. */
  runOutBy?: Date
  consents?: readonly ConsentQuestion[]
}

/** Ends a request that is open: its time is free at once, and who has to hear of it does. */
export async function endRequest(
  parts: LessonParts,
  request: LessonRequest,
  { as, words, by, runOutBy, consents = [] }: Ending,
): Promise<Advanced> {
  const now = parts.now()
  const done = await settle(parts, async (change) => {
    const { transaction } = change
    let ended = transaction
      .updateTable('lesson_requests')
      .set({ ended: as, ended_at: now.toISOString(), answer: words ?? null })
      .where('id', '=', request.id)
      .where('ended', 'is', null)
    if (as === 'declined') ended = ended.set({ status: 'declined' })
    if (runOutBy !== undefined) ended = ended.where('hold_until', '<=', runOutBy.toISOString())
    const { numUpdatedRows } = await ended.executeTakeFirst()
    if (numUpdatedRows === 0n) throw new RefusedChange('lesson_settled')
    await addConsents(transaction, request, { changes: consents, now })
    await freeTime(transaction, request.id)
    if (as === 'declined') await postToFamily(change, request, { kind: 'lesson_declined' })
    if (by !== undefined)
      await postLessonMails(change, request, { kind: 'lesson_refused', readers: listOthers(request, by) })
    if (as === 'withdrawn' && request.proposed.length > 0)
      await postLessonMails(change, request, { kind: 'lesson_chosen', readers: ['teacher'] })
    if (as === 'expired') await postExpired(change, request)
  })
  if (done.ok && request.offer.class !== undefined) await offerSeats(parts, request.type)
  return done
}

/** Who of the family did not take a request back themselves: who asked, and a guardian who agreed, or was asked by the teacher. */
function listOthers(request: LessonRequest, by: LessonReader): LessonReader[] {
  if (by !== 'writer') return ['writer']
  const isKnown = request.guardian_at !== null || isFromTeacher(request)
  return listAsked(request).filter((reader) => isKnown && reader !== by)
}

/** Tells who hears of it that a request ran out; of what the teacher offered, all who were asked, and him. */
async function postExpired(change: ChangeParts, request: LessonRequest): Promise<void> {
  const kind = 'lesson_expired'
  if (isFromTeacher(request))
    return postLessonMails(change, request, { kind, readers: [...listAsked(request), 'teacher'] })
  await postToFamily(change, request, { kind })
  const { waiting_since, offered_until } = request
  if (findLessonGate(request) === 'teacher' && waiting_since === null && offered_until === null)
    await postLessonMails(change, request, { kind, readers: ['teacher'] })
}
