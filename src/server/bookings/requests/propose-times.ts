import type { Kysely } from 'kysely'
import type { Language } from '#domain/language.ts'
import { listCells } from '#domain/lessons/cells.ts'
import { describeClocks, type NearTime } from '#domain/lessons/requests/clocks.ts'
import { findHoldEnd, findLessonEnds, proposalLife } from '#domain/lessons/requests/holds.ts'
import { findLessonGate } from '#domain/lessons/requests/lesson-request-state.ts'
import { type Advanced, confirmRequest, type LessonParts, settle } from '#server/bookings/advance-request.ts'
import { addConsents } from '#server/bookings/consents.ts'
import { listFamily, postLessonMails } from '#server/bookings/post-lesson-mails.ts'
import { formatProposal, type LessonRequest } from '#server/bookings/stored-requests.ts'
import { freeTime, isTimeTaken } from '#server/bookings/taken-times.ts'
import type { Schema } from '#server/database/tables.ts'
import { readWords } from '#words/stored-words.ts'
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
  const now = parts.now()
  if (request.offer.class !== undefined || request.series !== undefined)
    return { ok: false, code: 'lesson_settled' }
  if (findLessonGate(request) !== 'teacher') return { ok: false, code: 'guardian_needed' }
  const judged = await judgeTimes(parts, request, times)
  if (!judged.ok) return judged
  return settle(parts, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('lesson_requests')
      .set({
        proposed: JSON.stringify(judged.proposed),
        hold_until: judged.until,
        ended: null,
        ended_at: null,
        answer: words ?? null,
      })
      .where('id', '=', request.id)
      .where('trashed_at', 'is', null)
      .where(({ or, eb }) => or([eb('ended', 'is', null), eb('ended', '=', 'expired')]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { ok: false, code: 'lesson_settled' }
    await freeTime(transaction, request.id)
    await postLessonMails({ ...parts, transaction }, request, {
      kind: 'lesson_proposed',
      readers: listFamily(request),
      now,
    })
    return { ok: true }
  })
}

type JudgedTimes = { ok: true; proposed: string[]; until: string } | Extract<Advanced, { ok: false }>

/** Whether times can be proposed now, in order, and until when they can be chosen. */
export async function judgeTimes(
  parts: LessonParts,
  asked: Pick<LessonRequest, 'id' | 'offer'>,
  times: readonly string[],
): Promise<JudgedTimes> {
  const now = parts.now().getTime()
  const begins = [...new Set(times.map((time) => Date.parse(time)))].toSorted((one, other) => one - other)
  const last = begins.at(-1)
  if (last === undefined || begins.some((begin) => begin <= now)) return { ok: false, code: 'time_past' }
  for (const begin of begins) {
    const { end } = findLessonEnds(asked.offer.terms, begin)
    const collision = await parts.book.findCollision({ begin, end })
    if (collision !== undefined) return { ok: false, code: `against_${collision.reason}` }
    if (await isRequestTaken(parts.database, asked, begin)) return { ok: false, code: 'time_taken' }
  }
  const proposed = begins.map((begin) => new Date(begin).toISOString())
  return { ok: true, proposed, until: new Date(findHoldEnd(now, last, proposalLife)).toISOString() }
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
  const { end } = findLessonEnds(request.offer.terms, begin)
  if ((await parts.book.findCollision({ begin, end })) !== undefined)
    return { ok: false, code: 'time_closed' }
  const given = await judgeYes(parts, request, yes)
  if (!given.ok) return given
  const { guardian_at } = given.request
  const teacherZone = await parts.book.findTeacherZone(begin)
  return settle(parts, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('lesson_requests')
      .set({ begins_at, guardian_at })
      .where('id', '=', request.id)
      .where('ended', 'is', null)
      .where('proposed', '=', formatProposal(request))
      .where('trashed_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { ok: false, code: 'lesson_settled' }
    await addConsents(transaction, request, { changes: given.changes, now })
    const chosen = { request: { ...given.request, begins_at }, now, teacherZone }
    const done = await confirmRequest(parts, transaction, chosen)
    if (done.ok)
      await postLessonMails({ ...parts, transaction }, request, {
        kind: 'lesson_chosen',
        readers: ['teacher'],
        now,
      })
    return done
  })
}

/** The proposed times that are still free, on both clocks. */
export async function listProposed(
  parts: TimeParts,
  request: LessonRequest,
  { zone, language }: { zone: string; language: Language },
): Promise<NearTime[]> {
  const words = readWords('lessons', language)
  const free: NearTime[] = []
  for (const begins_at of request.proposed) {
    const begin = Date.parse(begins_at)
    if (!(await isStillFree(parts, request, begin))) continue
    const zones = { zone, teacherZone: await parts.book.findTeacherZone(begin) }
    free.push({ begins_at, clocks: describeClocks(begin, zones, { language, words }) })
  }
  return free
}

type TimeParts = Pick<LessonParts, 'database' | 'book' | 'now'>

/** Whether a proposed time lies ahead and can be had as it was when it was proposed. */
export async function isStillFree(
  { database, book, now }: TimeParts,
  request: Pick<LessonRequest, 'id' | 'offer'>,
  begin: number,
): Promise<boolean> {
  if (begin <= now().getTime()) return false
  const { end } = findLessonEnds(request.offer.terms, begin)
  if ((await book.findCollision({ begin, end })) !== undefined) return false
  return !(await isRequestTaken(database, request, begin))
}

function isRequestTaken(
  database: Kysely<Schema>,
  { id, offer }: Pick<LessonRequest, 'id' | 'offer'>,
  begin: number,
): Promise<boolean> {
  return isTimeTaken(database, listCells(begin, findLessonEnds(offer.terms, begin).restUntil), id)
}
