import { setImmediate as turn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Schema, type SubmissionTableName, submissionTables } from '#server/database/tables.ts'
import type { DailyTask } from '#server/jobs/daily-task.ts'

/** Rows deleted at once, so that whoever stores something in between waits some milliseconds only. */
const portion = 500

/** Deletes what visitors sent more than so many calendar months ago. */
export function createRetentionTask(database: Kysely<Schema>, months: number): DailyTask {
  return {
    name: 'retention',
    async run(now, signal) {
      const limit = subtractMonths(now, months).toISOString()
      let deleted = 0
      for (const table of submissionTables) deleted += await deleteBefore(database, table, limit, signal)
      return { deleted }
    },
  }
}

/** The same time so many months earlier (UTC), on the last day of that month where it is shorter. */
export function subtractMonths(now: Date, months: number): Date {
  const date = new Date(now)
  date.setUTCMonth(date.getUTCMonth() - months)
  // The 31st of a month of 30 days has become the 1st of the next one.
  if (date.getUTCDate() !== now.getUTCDate()) date.setUTCDate(0)
  return date
}

async function deleteBefore(
  database: Kysely<Schema>,
  table: SubmissionTableName,
  limit: string,
  signal: AbortSignal,
): Promise<number> {
  let deleted = 0
  for (;;) {
    signal.throwIfAborted()
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where id in
        (select id from ${sql.table(table)} where created_at < ${limit} limit ${sql.lit(portion)})`.execute(
      database,
    )
    deleted += Number(numAffectedRows)
    if (numAffectedRows < portion) return deleted
    await turn()
  }
}
