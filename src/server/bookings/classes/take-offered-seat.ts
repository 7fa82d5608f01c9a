import { type Advanced, confirmRequest, type LessonParts, settle } from '#server/bookings/advance-request.ts'
import type { LessonRequest } from '#server/bookings/stored-requests.ts'

/** Takes a seat of a class that is offered to somebody who waited, until the offer ends. */
export async function takeOfferedSeat(parts: LessonParts, request: LessonRequest): Promise<Advanced> {
  const now = parts.now()
  const { offered_until, begins_at, ended } = request
  if (offered_until === null || ended !== null || offered_until <= now.toISOString())
    return { ok: false, code: 'lesson_settled' }
  const teacherZone = await parts.book.findTeacherZone(Date.parse(begins_at))
  return settle(parts, (transaction) => confirmRequest(parts, transaction, { request, now, teacherZone }))
}
