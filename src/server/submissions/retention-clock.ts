import { sql } from 'kysely'
import { day } from '#domain/durations.ts'
import { type Database, submissionTables } from '#server/database/tables.ts'
import { formatDay } from '#server/jobs/daily-tasks.ts'

const longestGap = 2 * day

const probation = 7 * day

/** Throws while the clock is 2 days ahead of the last run or newest row, until steady for 7 days. */
export async function requireBelievableClock(database: Database, task: string, now: Date): Promise<void> {
  const seen = (await readLastRun(database, task)) ?? (await readNewestRow(database))
  const isAhead = seen !== undefined && now.getTime() - seen.getTime() > longestGap
  const hold = `${task}-held`
  if (!isAhead) {
    await database.deleteFrom('daily_tasks').where('name', '=', hold).execute()
    return
  }
  const since = await noteHold(database, hold, now)
  if (now.getTime() - since.getTime() >= probation) return
  throw new Error(
    `The clock says ${formatDay(now)}, but was last seen at ${formatDay(seen)}: nothing is deleted until it has run steadily for a week (since ${formatDay(since)}).`,
  )
}

async function readLastRun(database: Database, task: string): Promise<Date | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    select max(finished_at) as last from daily_tasks where name = ${task}`.execute(database)
  return parseTime(rows[0]?.last)
}

async function readNewestRow(database: Database): Promise<Date | undefined> {
  const times = await Promise.all(
    submissionTables.map(async (table) => {
      const { rows } = await sql<{ last: string | null }>`
        select max(created_at) as last from ${sql.table(table)}`.execute(database)
      return rows[0]?.last ?? ''
    }),
  )
  return parseTime(times.toSorted().at(-1))
}

/** Notes that the clock is ahead; gives since when it has been so without another jump. */
async function noteHold(database: Database, name: string, now: Date): Promise<Date> {
  const held = await database
    .selectFrom('daily_tasks')
    .select(['started_at', 'finished_at'])
    .where('name', '=', name)
    .executeTakeFirst()
  const last = parseTime(held?.finished_at)
  const isSteady = last !== undefined && Math.abs(now.getTime() - last.getTime()) <= longestGap
  const since = (isSteady && parseTime(held?.started_at)) || now
  await database.deleteFrom('daily_tasks').where('name', '=', name).execute()
  await database
    .insertInto('daily_tasks')
    .values({
      name,
      day: formatDay(now),
      started_at: since.toISOString(),
      finished_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return since
}

function parseTime(text: string | null | undefined): Date | undefined {
  return text === null || text === undefined || text === '' ? undefined : new Date(text)
}
