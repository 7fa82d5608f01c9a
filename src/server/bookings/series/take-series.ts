import { findFamilyActor } from '#domain/lessons/requests/lesson-request-state.ts'
import { addConsents } from '#server/bookings/consents.ts'
import { postLessonMails, postToFamily } from '#server/bookings/post-lesson-mails.ts'
import { isStillFree, judgeYes, type Yes } from '#server/bookings/requests/propose-times.ts'
import { type Advanced, claimRequest, isProposed, type LessonParts, settle } from '#server/bookings/settle.ts'
import type { LessonRequest } from '#server/bookings/stored-requests.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import { keepStudent } from '#server/students/find-student.ts'
import { bookSeries } from './create-series.ts'

/** The yes to a series that was offered, by whoever holds the link: all its dates are firm at once, or none is. */
export async function takeSeries(parts: LessonParts, request: LessonRequest, yes: Yes): Promise<Advanced> {
  const { series, proposed, offer } = request
  const now = parts.now()
  if (series === undefined || request.ended !== null) return { ok: false, code: 'lesson_settled' }
  for (const { isFree } of await listOfferedDates(parts, request))
    if (!isFree) return { ok: false, code: 'series_open' }
  const given = await judgeYes(parts, request, yes)
  if (!given.ok) return given
  const { guardian_at } = given.request
  const time = now.toISOString()
  const agreed = { guardian_at, ended: 'confirmed', ended_at: time } as const
  const done = await settle(parts, async (change) => {
    const { transaction } = change
    await claimRequest(transaction, request, agreed, isProposed(request))
    const carrier = await transaction
      .selectFrom('lesson_requests')
      .selectAll()
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow()
    const lessons = proposed.map((begins_at, index) => ({
      ...carrier,
      begins_at,
      ...(index > 0 && { id: createIdentifier(now), created_at: time, proposed: null, notes: null }),
    }))
    for (const lesson of lessons.slice(1))
      await transaction.insertInto('lesson_requests').values(lesson).execute()
    const { begins_at } = request
    const student = await keepStudent(transaction, given.request, { begins_at, now })
    await bookSeries(change, lessons, {
      id: createIdentifier(now),
      student,
      who: findFamilyActor(request, yes.reader),
      type: request.type,
      terms: offer.terms,
      series,
    })
    await addConsents(transaction, request, { changes: given.changes, now })
    await postToFamily(change, given.request, { kind: 'lesson_series' })
    await postLessonMails(change, request, { kind: 'lesson_chosen', readers: ['teacher'] })
  })
  return !done.ok && done.code === 'time_taken' ? { ok: false, code: 'series_open' } : done
}

/** The dates of a series that is offered, each with whether it is still free. */
export async function listOfferedDates(
  parts: Pick<LessonParts, 'database' | 'book' | 'now'>,
  request: LessonRequest,
): Promise<{ begin: number; isFree: boolean }[]> {
  const dates = []
  for (const begins_at of request.series === undefined ? [] : request.proposed) {
    const begin = Date.parse(begins_at)
    dates.push({ begin, isFree: await isStillFree(parts, request, begin) })
  }
  return dates
}
