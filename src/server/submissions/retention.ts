import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { day } from '#domain/durations.ts'
import { addMonths, trashDays } from '#domain/forms/retention.ts'
import { type Database, type SubmissionTableName, submissionTables } from '#server/database/tables.ts'
import type { DailyTask } from '#server/jobs/daily-tasks.ts'
import { hasNoLessonAhead } from './lesson-ahead.ts'
import { requireBelievableClock } from './retention-clock.ts'

export const retentionTask = 'retention'

/** Rows deleted at once, so that a concurrent insert waits only for milliseconds. */
const portion = 500

interface RetentionOptions {
  months: number
  /** Throws while no backup holds what is to be deleted. */
  requireBackup?: (now: Date) => Promise<void>
}

/** Deletes rows older than `months`; throws while the clock is implausible or no backup holds them. */
export function createRetentionTask(
  database: Database,
  { months, requireBackup }: RetentionOptions,
): DailyTask {
  return {
    name: retentionTask,
    async run(now, signal) {
      await requireBelievableClock(database, retentionTask, now)
      const limit = addMonths(now, -months).toISOString()
      if (!(await hasOlder(database, { limit, now }))) return { deleted: 0 }
      await requireBackup?.(now)
      let deleted = 0
      for (const table of submissionTables)
        deleted += await deleteBefore(database, table, { limit, now, signal })
      return { deleted }
    },
  }
}

interface Aged {
  /** What is older than this goes, UTC. */
  limit: string
  now: Date
}

async function hasOlder(database: Database, { limit, now }: Aged): Promise<boolean> {
  for (const table of submissionTables) {
    const row = await database
      .selectFrom(table)
      .select('id')
      .where('created_at', '<', limit)
      .where(hasNoLessonAhead(table, now))
      .limit(1)
      .executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}

async function deleteBefore(
  database: Database,
  table: SubmissionTableName,
  { limit, now, signal }: Aged & { signal: AbortSignal },
): Promise<number> {
  let deleted = 0
  for (;;) {
    signal.throwIfAborted()
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where id in
        (select id from ${sql.table(table)} where created_at < ${limit}
          and ${hasNoLessonAhead(table, now)} limit ${sql.lit(portion)})`.execute(database)
    deleted += Number(numAffectedRows)
    if (numAffectedRows < portion) return deleted
    await turn()
  }
}

interface MessageTrashOptions {
  /** Throws while no backup holds what is to be deleted. */
  requireBackup?: (now: Date) => Promise<void>
}

/** Erases messages that have been in the trash for longer than they can be taken back. */
export function createMessageTrashTask(
  database: Database,
  { requireBackup }: MessageTrashOptions = {},
): DailyTask {
  return {
    name: 'message-trash',
    async run(now, signal) {
      const limit = new Date(now.getTime() - trashDays * day).toISOString()
      let deleted = 0
      for (const table of submissionTables) {
        signal.throwIfAborted()
        const isOver = hasNoLessonAhead(table, now)
        const due = database.selectFrom(table).select('id').where('trashed_at', '<', limit).where(isOver)
        if ((await due.limit(1).executeTakeFirst()) === undefined) continue
        await requireBackup?.(now)
        const { numDeletedRows } = await database
          .deleteFrom(table)
          .where('trashed_at', '<', limit)
          .where(isOver)
          .executeTakeFirst()
        deleted += Number(numDeletedRows)
      }
      return { deleted }
    },
  }
}
