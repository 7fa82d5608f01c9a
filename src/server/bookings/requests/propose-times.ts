import type { Language } from '#domain/language.ts'
import type { NearTime } from '#domain/lessons/requests/clocks.ts'
import { findHoldEnd, proposalLife } from '#domain/lessons/requests/holds.ts'
import { findFamilyActor, findLessonGate } from '#domain/lessons/requests/lesson-request-state.ts'
import { createSlot, listLessonCells } from '#domain/lessons/slots.ts'
import { confirmRequest } from '#server/bookings/advance-request.ts'
import { addConsents } from '#server/bookings/consents.ts'
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
import { formatClocks } from '#server/lessons/format-clocks.ts'
import { judgeYes, type Yes } from './give-yes.ts'

export interface Proposal {
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
export async function judgeTimes(
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
