import { sql } from 'kysely'
import type { Database, SubmissionTableName } from '#server/database/tables.ts'
import { isAhead } from '#server/lessons/agreed-lessons.ts'

/** A condition on the rows of a form: no lesson that was agreed on because of it lies ahead. One that does would be gone with it,
 * and nobody would hear of it. */
export function hasNoLessonAhead(table: SubmissionTableName, now: Date) {
  return sql<boolean>`not exists (select 1 from bookings where bookings.request = ${sql.ref(`${table}.id`)}
    and ${isAhead(now)})`
}

/** Ends a request that is open, and frees its time or its seats, in the caller's transaction; other forms have none. */
export async function endOpenRequest(transaction: Database, request: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('lesson_requests')
    .set({ ended: 'expired', ended_at: now.toISOString() })
    .where('id', '=', request)
    .where('ended', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await transaction.deleteFrom('taken_times').where('request', '=', request).execute()
  await transaction.deleteFrom('taken_seats').where('request', '=', request).execute()
}

/** Ends the requests whose time is no longer kept at a moment, and tells nobody. */
export async function endRunOutRequests(database: Database, now: Date): Promise<void> {
  const due = await database
    .selectFrom('lesson_requests')
    .select('id')
    .where('ended', 'is', null)
    .where('hold_until', '<=', now.toISOString())
    .execute()
  for (const { id } of due) await endOpenRequest(database, id, now)
}

/** Whether a form stays because of such a lesson. */
export async function isLessonAhead(database: Database, request: string, now: Date): Promise<boolean> {
  const lesson = await database
    .selectFrom('bookings')
    .select('id')
    .where('request', '=', request)
    .where(isAhead(now))
    .executeTakeFirst()
  return lesson !== undefined
}
