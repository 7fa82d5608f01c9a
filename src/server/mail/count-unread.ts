import type { Kysely } from 'kysely'
import { type Schema, submissionTables } from '#server/database/tables.ts'

/** How many messages are new and not in the trash; only those that were sent before a moment, where it is given. */
export async function countUnread(database: Kysely<Schema>, before?: string): Promise<number> {
  let count = 0
  for (const table of submissionTables) {
    let unread = database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('status', '=', 'new')
      .where('trashed_at', 'is', null)
    if (before !== undefined) unread = unread.where('created_at', '<', before)
    const { count: found } = await unread.executeTakeFirstOrThrow()
    count += Number(found)
  }
  return count
}
