import type { Kysely } from 'kysely'
import type { Settings } from '#domain/settings/settings.ts'
import type { Schema } from '#server/database/tables.ts'

/** The newest mail that could not be handed over; null where there is none. What a mail tells of may be gone by the time
 * it is sent: that is no failure. */
export async function findLastFailure(database: Kysely<Schema>): Promise<Settings['mailFailure']> {
  const mail = await database
    .selectFrom('mails')
    .select(['created_at', 'finished_at', 'due_at', 'status', 'reason'])
    .where('reason', 'is not', null)
    .where('reason', '!=', 'gone')
    .where('status', 'in', ['waiting', 'failed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (mail === undefined) return null
  const { created_at, finished_at, due_at, status, reason } = mail
  return {
    at: finished_at ?? created_at,
    reason: reason ?? '',
    nextTry: status === 'waiting' ? due_at : null,
  }
}
