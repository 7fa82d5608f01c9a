import type { Kysely } from 'kysely'
import { messageTrashDays } from '#domain/forms/inbox.ts'
import { type Schema, submissionTables } from '#server/database/tables.ts'
import type { DailyTask } from '#server/jobs/daily-task.ts'

export const messageTrashTask = 'message-trash'

interface MessageTrashOptions {
  /** Throws while nothing may be deleted: the clock is implausible, or no backup holds it. */
  requireSafety?: (now: Date) => Promise<void>
}

/** Erases messages that have been in the trash for longer than they can be taken back. */
export function createMessageTrashTask(
  database: Kysely<Schema>,
  { requireSafety }: MessageTrashOptions = {},
): DailyTask {
  return {
    name: messageTrashTask,
    async run(now, signal) {
      const limit = new Date(now.getTime() - messageTrashDays * 86_400_000).toISOString()
      let deleted = 0
      for (const table of submissionTables) {
        signal.throwIfAborted()
        const due = database.selectFrom(table).select('id').where('trashed_at', '<', limit)
        if ((await due.limit(1).executeTakeFirst()) === undefined) continue
        await requireSafety?.(now)
        const { numDeletedRows } = await database
          .deleteFrom(table)
          .where('trashed_at', '<', limit)
          .executeTakeFirst()
        deleted += Number(numDeletedRows)
      }
      return { deleted }
    },
  }
}
