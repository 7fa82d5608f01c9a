import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/tables.ts'
import type { Count, Use } from './count.ts'
import type { Limit } from './limits.ts'

export type CountSchema = Pick<Schema, 'rate_limits'>

type Amounts = Map<string, number>

/** Gives each key's count afterwards; `now` in ms. Throws what the database throws. */
export async function storeUses(
  database: Kysely<CountSchema>,
  uses: readonly Use[],
  now: number,
): Promise<Map<string, Count>> {
  const counts = new Map<string, Count>()
  for (const [limit, amounts] of sumUses(uses)) {
    for (const [key, count] of await addAmounts(database, limit, amounts, now)) counts.set(key, count)
  }
  return counts
}

/** Takes one use of each key back. Throws what the database throws. */
export async function unstoreUses(database: Kysely<CountSchema>, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await database
      .updateTable('rate_limits')
      .set(({ eb }) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute()
  }
}

/** Deletes the counts of ended windows; `now` in ms. Throws what the database throws. */
export async function sweepCounts(database: Kysely<CountSchema>, now: number): Promise<void> {
  await database.deleteFrom('rate_limits').where('resets_at', '<=', now).execute()
}

function sumUses(uses: readonly Use[]): Map<Limit, Amounts> {
  const limits = new Map<Limit, Amounts>()
  for (const { key, limit } of uses) {
    const amounts: Amounts = limits.get(limit) ?? new Map()
    limits.set(limit, amounts.set(key, (amounts.get(key) ?? 0) + 1))
  }
  return limits
}

/** countUse in SQL. The keys are sorted, so that two instances never wait for each other. */
async function addAmounts(
  database: Kysely<CountSchema>,
  limit: Limit,
  amounts: Amounts,
  now: number,
): Promise<Map<string, Count>> {
  const ordered = [...amounts].sort(([a], [b]) => (a < b ? -1 : 1))
  const values = ordered.map(([key, amount]) => sql`(${key}, ${amount}, ${now + limit.window})`)
  const ended = sql`rate_limits.resets_at <= ${now}`
  const moves = limit.from === 'last' ? sql`${ended} or rate_limits.count < ${limit.max}` : ended
  const { rows } = await sql<{ key: string; count: number; resets_at: number | string }>`
    insert into rate_limits (key, count, resets_at) values ${sql.join(values)}
    on conflict (key) do update set
      count = excluded.count + case when ${ended} then 0 else rate_limits.count end,
      resets_at = case when ${moves} then excluded.resets_at else rate_limits.resets_at end
    returning key, count, resets_at`.execute(database)
  return new Map(rows.map(({ key, count, resets_at }) => [key, { count, resetsAt: Number(resets_at) }]))
}
