import { sql } from 'kysely'
import { hour } from '#domain/durations.ts'
import type { Database } from '#server/database/tables.ts'
import { claimRows } from './claim-rows.ts'

/** After this time an unfinished task counts as failed, in milliseconds. */
const staleAfter = hour

interface Claim {
  name: string
  every?: 'hour' | undefined
  now: Date
}

/** Claims the task of this UTC day or hour: true for the first caller, and after an hour unfinished for another. */
export async function claimTask(database: Database, claim: Claim): Promise<boolean> {
  const { name, now } = claim
  const day = formatTurn(claim)
  await database
    .insertInto('daily_tasks')
    .values({ name, day, started_at: '', finished_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const claimed = await claimRows(database, {
    table: 'daily_tasks',
    key: 'name',
    isOpen: sql`name = ${name} and day = ${day} and finished_at is null`,
    time: { column: 'started_at', free: new Date(now.getTime() - staleAfter), claimed: now },
    order: sql`name`,
    most: 1,
    columns: sql`name`,
  })
  return claimed.length > 0
}

/** Marks the task of this UTC day or hour as done, and deletes its earlier ones. */
export async function finishTask(database: Database, claim: Claim): Promise<void> {
  const { name, now } = claim
  const day = formatTurn(claim)
  await sql`update daily_tasks set finished_at = ${now.toISOString()} where name = ${name} and day = ${day}`.execute(
    database,
  )
  await sql`delete from daily_tasks where name = ${name} and day < ${day}`.execute(database)
}

/** Whether any instance finished the task on one of these UTC days; a day ahead of now is another instance's clock. */
export async function hasFinished(
  database: Database,
  name: string,
  { since, now }: { since: string; now: Date },
): Promise<boolean> {
  const finished = await database
    .selectFrom('daily_tasks')
    .select('day')
    .where('name', '=', name)
    .where('day', '>=', since)
    .where('day', '<=', formatDay(new Date(now.getTime() + 86_400_000)))
    .where('finished_at', 'is not', null)
    .executeTakeFirst()
  return finished !== undefined
}

/** The UTC day of a task, or its hour, "2026-11-20T14". */
export function formatTurn({ every, now }: Pick<Claim, 'every' | 'now'>): string {
  return now.toISOString().slice(0, every === 'hour' ? 13 : 10)
}

/** The UTC day, "2026-11-20". */
export function formatDay(now: Date): string {
  return now.toISOString().slice(0, 10)
}
