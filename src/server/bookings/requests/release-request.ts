import { findHoldEnd, longestUnprovenHold, provenHold } from '#domain/lessons/requests/holds.ts'
import { postLessonMails } from '#server/bookings/post-lesson-mails.ts'
import {
  type Advanced,
  claimRequest,
  isOpenOrExpired,
  type LessonParts,
  settle,
} from '#server/bookings/settle.ts'
import type { LessonRequest } from '#server/bookings/stored-requests.ts'

/** Puts a request that was set apart as spam among the others: it begins anew, and its first mail goes out. Its time is taken
 * as the address is proven, if it is still free then. */
export async function releaseRequest(parts: LessonParts, request: LessonRequest): Promise<Advanced> {
  const now = parts.now()
  const begin = Date.parse(request.begins_at)
  if (begin <= now.getTime()) return { ok: false, code: 'change_late' }
  const length = parts.sendsMail ? longestUnprovenHold : provenHold
  const released = {
    status: 'new',
    ended: null,
    ended_at: null,
    hold_until: new Date(findHoldEnd(now.getTime(), begin, length)).toISOString(),
    mailbox_at: parts.sendsMail ? null : now.toISOString(),
  }
  return settle(parts, async (change) => {
    await claimRequest(change.transaction, request, released, (claim) =>
      claim.where('status', '=', 'suspected').where(isOpenOrExpired),
    )
    await postLessonMails(change, request, { kind: 'lesson_received', readers: ['writer'] })
  })
}
