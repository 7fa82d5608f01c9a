import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/tables.ts'

/** After so long a task that was begun and not finished has failed, or its process is gone; in milliseconds. */
const staleAfter = 3_600_000

interface Claim {
  name: string
  now: Date
}

/** Whether the task of this day (UTC) is the caller's to do: of all who ask, the first; after an hour in vain, the next. */
export async function claimTask(database: Kysely<Schema>, { name, now }: Claim): Promise<boolean> {
  const stale = new Date(now.getTime() - staleAfter).toISOString()
  const { rows } = await sql`
    insert into daily_tasks (name, day, started_at) values (${name}, ${nameDay(now)}, ${now.toISOString()})
    on conflict (name, day) do update set started_at = excluded.started_at
    where daily_tasks.finished_at is null and daily_tasks.started_at <= ${stale} returning name`.execute(
    database,
  )
  return rows.length > 0
}

/** Notes that the task of this day is done, and forgets those of other days. */
export async function finishTask(database: Kysely<Schema>, { name, now }: Claim): Promise<void> {
  const day = nameDay(now)
  await sql`update daily_tasks set finished_at = ${now.toISOString()} where name = ${name} and day = ${day}`.execute(
    database,
  )
  await sql`delete from daily_tasks where name = ${name} and day < ${day}`.execute(database)
}

/** A day of UTC, as in "2026-11-20". */
export function nameDay(now: Date): string {
  return now.toISOString().slice(0, 10)
}
