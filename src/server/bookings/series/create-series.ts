import type { LessonTerms } from '#domain/lessons/lesson-terms.ts'
import { findHoldEnd, proposalLife } from '#domain/lessons/requests/holds.ts'
import type { LessonOffer } from '#domain/lessons/requests/lesson-offer.ts'
import type { LessonActor } from '#domain/lessons/requests/lesson-request-state.ts'
import type { SeriesInput } from '#domain/lessons/series/series-calls.ts'
import { isMinor } from '#domain/lessons/students/is-minor.ts'
import { addBooking } from '#server/bookings/advance-request.ts'
import { postLessonMails, postToFamily } from '#server/bookings/post-lesson-mails.ts'
import { composeRequest, listAsked } from '#server/bookings/requests/compose-request.ts'
import { findRefusal } from '#server/bookings/requests/propose-times.ts'
import { type ChangeParts, type LessonParts, settle } from '#server/bookings/settle.ts'
import { formatProposal, type OfferedSeries } from '#server/bookings/stored-requests.ts'
import { takeTime } from '#server/bookings/taken-times.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Taught } from '#server/students/compose-guardian.ts'
import { noteLesson } from '#server/students/find-student.ts'
import { type JudgedDate, readPlan } from './read-plan.ts'

export interface PlannedSeries extends Taught {
  offer: LessonOffer
  homeZone: string
  input: SeriesInput
}

type SeriesRefusal =
  | { ok: false; code: 'guardian_needed' | 'mail_not_set_up' | 'offers_open' }
  /** The dates that are not free, or not answered yet. */
  | { ok: false; code: 'series_open'; dates: number[] }

type SeriesCreation = { ok: true; id: string; lessons: number } | SeriesRefusal

/** Books all dates of a series that are not left out, or none: each becomes a lesson of its own, and one mail names them all. */
export async function createSeries(parts: LessonParts, series: PlannedSeries): Promise<SeriesCreation> {
  const { student, guardian } = series
  if (isMinor(student.born, parts.now()) && guardian === undefined)
    return { ok: false, code: 'guardian_needed' }
  const judged = await judgeDates(parts, series)
  if (!judged.ok) return judged
  const id = createIdentifier(parts.now())
  const done = await settle(parts, (change) => storeSeries(change, series, { id, begins: judged.begins }))
  if (done.ok) return { ok: true, id, lessons: judged.begins.length }
  const again = await judgeDates(parts, series)
  return again.ok ? { ok: false, code: 'series_open', dates: [] } : again
}

/** Offers all dates of a series that are not left out: none is kept, and the yes by the link of a mail books all or none. */
export async function offerSeries(parts: LessonParts, series: PlannedSeries): Promise<SeriesCreation> {
  const { database } = parts
  const now = parts.now()
  const refusal = await findRefusal(parts, series)
  if (refusal !== undefined) return refusal
  const judged = await judgeDates(parts, series)
  if (!judged.ok) return judged
  const { offer, homeZone, input } = series
  const [begin = 0] = judged.begins
  const request = {
    ...composeRequest(series, { offer, begin, now }),
    hold_until: new Date(findHoldEnd(now.getTime(), begin, proposalLife)).toISOString(),
    proposed: formatProposal({
      proposed: judged.begins.map((each) => new Date(each).toISOString()),
      series: { first: input.first, every: input.every, count: input.count, zone: homeZone },
    }),
  }
  await database.transaction().execute(async (transaction) => {
    await transaction.insertInto('lesson_requests').values(request).execute()
    await postLessonMails({ ...parts, transaction }, request, {
      kind: 'lesson_series_offer',
      readers: listAsked(request),
    })
  })
  return { ok: true, id: request.id, lessons: judged.begins.length }
}

type JudgedDates = { ok: true; begins: number[] } | Extract<SeriesRefusal, { code: 'series_open' }>

/** The begins (ms) of what is not left out, in order: who takes the same times takes them in the same order. */
async function judgeDates(parts: LessonParts, series: PlannedSeries): Promise<JudgedDates> {
  const dates = await readPlan(parts, { ...series, studentZone: series.student.zone })
  const open = listOpen(dates)
  const kept = dates.filter(({ answer }) => answer !== 'left_out')
  if (open.length > 0 || kept.length === 0) return { ok: false, code: 'series_open', dates: open }
  return { ok: true, begins: kept.map(({ begin }) => begin).toSorted((one, other) => one - other) }
}

function listOpen(dates: readonly JudgedDate[]): number[] {
  return dates.flatMap(({ number, obstacle }) => (obstacle === undefined ? [] : [number]))
}

async function storeSeries(
  change: ChangeParts,
  series: PlannedSeries,
  { id, begins }: { id: string; begins: readonly number[] },
): Promise<void> {
  const { transaction } = change
  const { student, guardian, offer, homeZone, input } = series
  const now = change.now()
  const time = now.toISOString()
  const agreed = { ended: 'confirmed', ended_at: time } as const
  const requests = begins.map((begin) => {
    const request = composeRequest(series, { offer, begin, now })
    // He vouches for the guardian, too.
    const guardian_at = request.whose === 'minor' ? (guardian?.confirmed_at ?? time) : null
    return { ...request, ...agreed, guardian_at }
  })
  for (const request of requests) await transaction.insertInto('lesson_requests').values(request).execute()
  await transaction.updateTable('students').set({ state: 'active' }).where('id', '=', student.id).execute()
  const { first, every, count } = input
  await bookSeries(change, requests, {
    id,
    student: student.id,
    who: 'teacher',
    type: input.type,
    terms: offer.terms,
    series: { first, every, count, zone: homeZone },
  })
  const [carrier] = requests
  if (carrier !== undefined) await postToFamily(change, carrier, { kind: 'lesson_series' })
}

interface AgreedSeries {
  id: string
  student: string
  who: LessonActor
  type: string
  terms: LessonTerms
  series: OfferedSeries
}

/** Takes the times of stored requests, in order, and makes each a lesson of a series, in the caller's transaction. Throws
 * RefusedChange where one is taken. */
export async function bookSeries(
  { transaction, book, now: clock }: ChangeParts,
  requests: readonly { id: string; begins_at: string }[],
  { id, student, who, type, terms, series }: AgreedSeries,
): Promise<void> {
  const now = clock()
  for (const { id, begins_at } of requests)
    await takeTime(transaction, id, { terms, begin: Date.parse(begins_at) })
  await transaction
    .insertInto('series')
    .values({
      id,
      created_at: now.toISOString(),
      student,
      type,
      first_at: series.first,
      zone: series.zone,
      every_weeks: series.every,
      lessons: series.count,
    })
    .execute()
  for (const { id: request, begins_at } of requests) {
    await noteLesson(transaction, student, begins_at)
    const begin = Date.parse(begins_at)
    const teacherZone = await book.findTeacherZone(begin)
    await addBooking(transaction, { request, who, terms, begin, teacherZone, student, series: id, now })
  }
}
