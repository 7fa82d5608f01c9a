import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { hour } from '#domain/durations.ts'
import { describeReason } from '#server/startup/start-error.ts'
import { expireCredits } from '#server/students/credit-ledger.ts'
import { endRequest } from './advance-request.ts'
import { noteOutcome } from './change-booking.ts'
import { announceSessions } from './classes/announce-sessions.ts'
import { offerAllSeats } from './classes/offer-seats.ts'
import { postInvitations, postReminders } from './post-lesson-mails.ts'
import type { LessonParts } from './settle.ts'
import { readLessons } from './stored-requests.ts'

const rhythm = 60_000 // ms

/** In ms after its end a lesson was held, unless somebody says otherwise. */
const heldAfter = 48 * hour

const portion = 50

/** Ends what has run out by now, each once however many instances do it: requests whose time is no longer kept, and lessons
 * that nobody noted. Throws database errors. */
export async function endWhatRanOut(parts: LessonParts): Promise<void> {
  const now = parts.now()
  const due = await parts.database
    .selectFrom('lesson_requests')
    .select('id')
    .where('ended', 'is', null)
    .where('hold_until', '<=', now.toISOString())
    .orderBy('hold_until')
    .limit(portion)
    .execute()
  const dueIds = due.map(({ id }) => id)
  for await (const { request } of readLessons(parts.database, dueIds))
    await endRequest(parts, request, { as: 'expired', runOutBy: now })
  const over = await parts.database
    .selectFrom('bookings')
    .select('request')
    .where('state', '=', 'confirmed')
    .where('ends_at', '<=', new Date(now.getTime() - heldAfter).toISOString())
    .limit(portion)
    .execute()
  const overIds = over.map(({ request }) => request)
  for await (const { request, booking } of readLessons(parts.database, overIds))
    if (booking !== undefined) await noteOutcome(parts, { request, booking, who: 'teacher' }, 'held')
}

/** Does so each minute until it is stopped. */
export function startLessonClock(parts: LessonParts, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let failing = false
  const repeat = async () => {
    while (!signal.aborted) {
      await wait(rhythm, undefined, { signal, ref: false })
      try {
        await endWhatRanOut(parts)
        await announceSessions(parts)
        await offerAllSeats(parts)
        await postReminders(parts)
        await postInvitations(parts)
        await expireCredits(parts.database, parts.now())
        failing = false
      } catch (error) {
        if (!failing)
          log.error(
            { reason: describeReason(error) },
            'requests for lessons cannot be looked through, tried again',
          )
        failing = true
      }
    }
  }
  const finished = repeat().catch(() => undefined)
  return {
    async stop() {
      stopping.abort()
      await finished
    },
  }
}
