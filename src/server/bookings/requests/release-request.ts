import { findHoldEnd, longestUnprovenHold, provenHold } from '#domain/lessons/requests/holds.ts'
import { type Advanced, type LessonParts, settle } from '#server/bookings/advance-request.ts'
import { postLessonMails } from '#server/bookings/post-lesson-mails.ts'
import type { LessonRequest } from '#server/bookings/stored-requests.ts'

/** Puts a request that was set apart as spam among the others: it begins anew, and its first mail goes out. Its time is taken
 * as the address is proven, if it is still free then. */
export async function releaseRequest(parts: LessonParts, request: LessonRequest): Promise<Advanced> {
  const now = parts.now()
  const begin = Date.parse(request.begins_at)
  if (begin <= now.getTime()) return { ok: false, code: 'change_late' }
  const length = parts.sendsMail ? longestUnprovenHold : provenHold
  return settle(parts, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('lesson_requests')
      .set({
        status: 'new',
        ended: null,
        ended_at: null,
        hold_until: new Date(findHoldEnd(now.getTime(), begin, length)).toISOString(),
        mailbox_at: parts.sendsMail ? null : now.toISOString(),
      })
      .where('id', '=', request.id)
      .where('status', '=', 'suspected')
      .where('trashed_at', 'is', null)
      .where(({ or, eb }) => or([eb('ended', 'is', null), eb('ended', '=', 'expired')]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { ok: false, code: 'lesson_settled' }
    await postLessonMails({ ...parts, transaction }, request, {
      kind: 'lesson_received',
      readers: ['writer'],
      now,
    })
    return { ok: true }
  })
}
