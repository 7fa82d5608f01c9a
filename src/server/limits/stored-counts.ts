import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/tables.ts'
import type { Limit } from './limits.ts'

export interface Use {
  key: string
  limit: Limit
}

export interface Count {
  count: number
  resetsAt: number // ms since 1970
}

/** Counts one more of each key, and gives each key's count; `now` in ms. Throws what the database throws. */
export async function countUses(
  database: Kysely<Schema>,
  uses: readonly Use[],
  now: number,
): Promise<ReadonlyMap<string, Count>> {
  // Sorted, so that two instances never wait for each other.
  const ordered = uses.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const values = ordered.map(({ key, limit }) => sql`(${key}, 1, ${now + limit.window})`)
  const ended = sql`rate_limits.resets_at <= ${now}`
  const moved = ordered.flatMap(({ key, limit }) =>
    limit.from === 'last' ? sql`(rate_limits.key = ${key} and rate_limits.count < ${limit.max})` : [],
  )
  const { rows } = await sql<{ key: string; count: number; resets_at: number | string }>`
    insert into rate_limits (key, count, resets_at) values ${sql.join(values)}
    on conflict (key) do update set
      count = case when ${ended} then 1 else rate_limits.count + 1 end,
      resets_at = case when ${sql.join([ended, ...moved], sql` or `)}
        then excluded.resets_at else rate_limits.resets_at end
    returning key, count, resets_at`.execute(database)
  return new Map(rows.map(({ key, count, resets_at }) => [key, { count, resetsAt: Number(resets_at) }]))
}

/** Takes one use of each key back. Throws what the database throws. */
export async function uncountUses(database: Kysely<Schema>, uses: readonly Use[]): Promise<void> {
  for (const { key } of uses) {
    await database
      .updateTable('rate_limits')
      .set(({ eb }) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute()
  }
}

/** Deletes the counts of ended windows; `now` in ms. Throws what the database throws. */
export async function deleteEndedCounts(database: Kysely<Schema>, now: number): Promise<void> {
  await database.deleteFrom('rate_limits').where('resets_at', '<=', now).execute()
}
