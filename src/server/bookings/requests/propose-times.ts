import type { Language } from '#domain/language.ts'
import type { NearTime } from '#domain/lessons/requests/clocks.ts'
import type { ConsentAnswer, ConsentQuestion } from '#domain/lessons/requests/consents.ts'
import { findHoldEnd, proposalLife } from '#domain/lessons/requests/holds.ts'
import { lessonRequestEndpoints } from '#domain/lessons/requests/lesson-calls.ts'
import type { LessonOffer } from '#domain/lessons/requests/lesson-offer.ts'
import {
  findFamilyActor,
  findLessonGate,
  type LessonReader,
} from '#domain/lessons/requests/lesson-request-state.ts'
import { createSlot, listLessonCells } from '#domain/lessons/slots.ts'
import { isMinor } from '#domain/lessons/students/is-minor.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import { confirmRequest } from '#server/bookings/advance-request.ts'
import { addConsents, askConsents, judgeConsents } from '#server/bookings/consents.ts'
import { postLessonMails, postToFamily } from '#server/bookings/post-lesson-mails.ts'
import {
  type Advanced,
  claimRequest,
  isOpenOrExpired,
  isProposed,
  type LessonParts,
  type Refused,
  settle,
} from '#server/bookings/settle.ts'
import type { LessonRequest } from '#server/bookings/stored-requests.ts'
import { freeTime, isTimeTaken } from '#server/bookings/taken-times.ts'
import { hasMailbox } from '#server/database/addresses.ts'
import type { Database } from '#server/database/tables.ts'
import { readIdentifier, requireFound } from '#server/http/input.ts'
import { rejectField, rejectRequest } from '#server/http/responses.ts'
import { formatClocks } from '#server/lessons/format-clocks.ts'
import { findTaught, type Taught } from '#server/students/compose-guardian.ts'
import { askGuardian } from './ask-guardian.ts'
import { composeRequest, listAsked } from './compose-request.ts'

interface Proposal {
  times: readonly string[]
  words?: string | undefined
}

/** Gives the asked time back and offers others, of which none is kept: the first that is chosen counts. */
export async function proposeTimes(
  parts: LessonParts,
  request: LessonRequest,
  { times, words }: Proposal,
): Promise<Advanced> {
  if (request.offer.class !== undefined || request.series !== undefined)
    return { ok: false, code: 'lesson_settled' }
  if (findLessonGate(request) !== 'teacher') return { ok: false, code: 'guardian_needed' }
  const judged = await judgeTimes(parts, request, times)
  if (!judged.ok) return judged
  const offered = {
    proposed: JSON.stringify(judged.proposed),
    hold_until: judged.until,
    ended: null,
    ended_at: null,
    answer: words ?? null,
  }
  return settle(parts, async (change) => {
    await claimRequest(change.transaction, request, offered, (claim) => claim.where(isOpenOrExpired))
    await freeTime(change.transaction, request.id)
    await postToFamily(change, request, { kind: 'lesson_proposed' })
  })
}

type JudgedTimes = { ok: true; proposed: string[]; until: string } | Refused

/** Whether times can be proposed now, in order, and until when they can be chosen. */
async function judgeTimes(
  parts: LessonParts,
  asked: Pick<LessonRequest, 'id' | 'offer'>,
  times: readonly string[],
): Promise<JudgedTimes> {
  const begins = [...new Set(times.map((time) => Date.parse(time)))].toSorted((one, other) => one - other)
  const last = begins.at(-1)
  if (last === undefined) return { ok: false, code: 'time_past' }
  for (const begin of begins) {
    const code = await findObstacle(parts, asked, begin)
    if (code !== undefined) return { ok: false, code }
  }
  const proposed = begins.map((begin) => new Date(begin).toISOString())
  const until = findHoldEnd(parts.now().getTime(), last, proposalLife)
  return { ok: true, proposed, until: new Date(until).toISOString() }
}

interface Choice extends Yes {
  begins_at: string | undefined
}

/** One of the proposed times, by whoever holds the link: it is firm at once where it is still free. */
export async function chooseTime(
  parts: LessonParts,
  request: LessonRequest,
  { begins_at, ...yes }: Choice,
): Promise<Advanced> {
  const now = parts.now()
  if (begins_at === undefined || request.series !== undefined || !request.proposed.includes(begins_at))
    return { ok: false, code: 'lesson_settled' }
  const begin = Date.parse(begins_at)
  if (begin <= now.getTime()) return { ok: false, code: 'time_past' }
  const collision = await parts.book.findCollision(createSlot(request.offer.terms, begin))
  if (collision !== undefined) return { ok: false, code: 'time_closed' }
  const given = await judgeYes(parts, request, yes)
  if (!given.ok) return given
  const { guardian_at } = given.request
  const teacherZone = await parts.book.findTeacherZone(begin)
  return settle(parts, async (change) => {
    await claimRequest(change.transaction, request, { begins_at, guardian_at }, isProposed(request))
    await addConsents(change.transaction, request, { changes: given.changes, now })
    const who = findFamilyActor(request, yes.reader)
    await confirmRequest(change, { request: given.request, who, now, teacherZone })
    await postLessonMails(change, request, { kind: 'lesson_chosen', readers: ['teacher'] })
  })
}

/** The proposed times that are still free, on both clocks. */
export async function listProposed(
  parts: TimeParts,
  request: LessonRequest,
  { zone, language }: { zone: string; language: Language },
): Promise<NearTime[]> {
  const free: NearTime[] = []
  for (const begins_at of request.proposed) {
    const begin = Date.parse(begins_at)
    if (!(await isStillFree(parts, request, begin))) continue
    const zones = { reader: zone, other: await parts.book.findTeacherZone(begin) }
    free.push({ begins_at, clocks: formatClocks(begin, zones, language) })
  }
  return free
}

type TimeParts = Pick<LessonParts, 'database' | 'book' | 'now'>

/** Whether a proposed time lies ahead and can be had as it was when it was proposed. */
export async function isStillFree(
  parts: TimeParts,
  request: Pick<LessonRequest, 'id' | 'offer'>,
  begin: number,
): Promise<boolean> {
  return (await findObstacle(parts, request, begin)) === undefined
}

async function findObstacle(
  { database, book, now }: TimeParts,
  { id, offer: { terms } }: Pick<LessonRequest, 'id' | 'offer'>,
  begin: number,
): Promise<Refused['code'] | undefined> {
  if (begin <= now().getTime()) return 'time_past'
  const collision = await book.findCollision(createSlot(terms, begin))
  if (collision !== undefined) return `against_${collision.reason}`
  return (await isTimeTaken(database, listLessonCells(terms, begin), id)) ? 'time_taken' : undefined
}

/** What one student is offered at a time. */
const mostOpen = 3

type OfferRefusal = { ok: false; code: 'guardian_needed' | 'mail_not_set_up' | 'offers_open' }

type Proposed = { ok: true; id: string } | Refused | OfferRefusal

/** Proposes times to a student who has not asked for one: a request of which one is chosen by the link of a mail. */
async function proposeToStudent(
  parts: LessonParts,
  taught: Taught,
  { offer, times, words }: Proposal & { offer: LessonOffer },
): Promise<Proposed> {
  const now = parts.now()
  const refusal = await findRefusal(parts, taught)
  if (refusal !== undefined) return refusal
  const judged = await judgeTimes(parts, { id: '', offer }, times)
  if (!judged.ok) return judged
  const [first = ''] = judged.proposed
  const request = {
    ...composeRequest(taught, { offer, begin: Date.parse(first), now }),
    proposed: JSON.stringify(judged.proposed),
    hold_until: judged.until,
    answer: words ?? null,
  }
  await parts.database.transaction().execute(async (transaction) => {
    await transaction.insertInto('lesson_requests').values(request).execute()
    await postLessonMails({ ...parts, transaction }, request, {
      kind: 'lesson_proposed',
      readers: listAsked(request),
    })
  })
  return { ok: true, id: request.id }
}

/** Why nothing can be offered to a student: without mail nobody could agree, and a child is never alone. */
export async function findRefusal(
  { database, sendsMail, now }: LessonParts,
  { student, guardian }: Taught,
): Promise<OfferRefusal | undefined> {
  if (!sendsMail) return { ok: false, code: 'mail_not_set_up' }
  if (isMinor(student.born, now()) && guardian === undefined) return { ok: false, code: 'guardian_needed' }
  const open = await countOffers(database, student.email)
  return open < mostOpen ? undefined : { ok: false, code: 'offers_open' }
}

async function countOffers(database: Database, email: string): Promise<number> {
  const { count } = await database
    .selectFrom('lesson_requests')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where(hasMailbox('email', email))
    .where('ended', 'is', null)
    .where('proposed', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Who says yes to what the teacher offers, and what is agreed to with it. */
export interface Yes {
  reader: LessonReader
  consents?: readonly ConsentAnswer[] | undefined
}

type GivenYes = { ok: true; request: LessonRequest; changes: ConsentQuestion[] } | Refused

/** The request as it is once that yes counts: of a minor the guardian says it first, and to what lessons need. */
export async function judgeYes(
  parts: LessonParts,
  request: LessonRequest,
  { reader, consents = [] }: Yes,
): Promise<GivenYes> {
  const now = parts.now()
  const questions = await askConsents(parts.database, request, { reader, now })
  const judged = judgeConsents(questions, consents, 'yes')
  if (!judged.ok) return judged
  const isAsked = findLessonGate(request) === 'guardian'
  if (isAsked && reader !== 'guardian') return { ok: false, code: 'guardian_needed' }
  const guardian_at = isAsked ? now.toISOString() : request.guardian_at
  return { ok: true, request: { ...request, guardian_at }, changes: judged.changes }
}

/** Proposes times to a student, and asks the guardian of one for a yes. */
export function routeProposals(serve: ServeCall, parts: LessonParts): void {
  serve(lessonRequestEndpoints.propose, async (context, { type, ...proposal }) => {
    const taught = requireFound(context, await findTaught(parts.database, readIdentifier(context)))
    const offer = parts.book.findOffer(type)
    if (offer === undefined) return rejectField(context, 'type', 'not_found')
    const proposed = await proposeToStudent(parts, taught, { ...proposal, offer })
    return proposed.ok ? context.json({ id: proposed.id }, 201) : rejectRequest(context, 409, proposed.code)
  })
  serve(lessonRequestEndpoints.askGuardian, async (context) => {
    const taught = requireFound(context, await findTaught(parts.database, readIdentifier(context)))
    const asked = await askGuardian(parts, taught)
    return asked.ok ? context.body(null, 204) : rejectRequest(context, 409, asked.code)
  })
}
