import { sql } from 'kysely'
import { hour } from '#domain/durations.ts'
import type { Database } from '#server/database/tables.ts'
import type { Limit } from './limits.ts'

export interface Use {
  key: string
  limit: Limit
}

export interface Count {
  count: number
  resetsAt: number // ms since 1970
}

export type Counts = ReadonlyMap<string, Count>

interface Job {
  uses: readonly Use[]
  now: number
  resolve: (counts: Counts) => void
  reject: (error: unknown) => void
}

const mostTogether = 200

/** What a window may end later than the clock allows, in ms: instances' clocks differ, but not as much. Where it is more, the
 * clock was wrong when the window began. */
export const clockTolerance = hour

/** Counts one more of each key, and gives each key's count; `now` in ms. What comes while a statement is under way shares
 * the next one, and so its commit. Rejects with what the database throws, also what has waited for a statement that failed:
 * who waits for the next one too waits twice as long as anybody should. */
export function createCounter(database: Database): (uses: readonly Use[], now: number) => Promise<Counts> {
  const waiting: Job[] = []
  let isWorking = false
  const work = async () => {
    isWorking = true
    while (waiting.length > 0) {
      const jobs = waiting.splice(0, mostTogether)
      try {
        const counts = await countTogether(database, jobs)
        for (const [index, { resolve }] of jobs.entries()) resolve(counts[index] ?? new Map())
      } catch (error) {
        for (const { reject } of [...jobs, ...waiting.splice(0)]) reject(error)
      }
    }
    isWorking = false
  }
  return (uses, now) => {
    const { promise, resolve, reject } = Promise.withResolvers<Counts>()
    waiting.push({ uses, now, resolve, reject })
    if (!isWorking) work()
    return promise
  }
}

/** Gives each job the counts as they are once those before it are counted. */
async function countTogether(database: Database, jobs: readonly Job[]): Promise<Counts[]> {
  const now = Math.max(...jobs.map((job) => job.now))
  const added = new Map<string, { limit: Limit; times: number }>()
  for (const { key, limit } of jobs.flatMap(({ uses }) => uses))
    added.set(key, { limit, times: (added.get(key)?.times ?? 0) + 1 })
  // Sorted, so that two instances never wait for each other.
  const ordered = [...added].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const values = ordered.map(([key, { limit, times }]) => sql`(${key}, ${times}, ${now + limit.window})`)
  const ended = sql`(rate_limits.resets_at <= ${now} or rate_limits.resets_at > excluded.resets_at + ${clockTolerance})`
  const moved = ordered.flatMap(([key, { limit }]) =>
    limit.from === 'last' ? sql`(rate_limits.key = ${key} and rate_limits.count < ${limit.max})` : [],
  )
  const { rows } = await sql<{ key: string; count: number; resets_at: number | string }>`
    insert into rate_limits (key, count, resets_at) values ${sql.join(values)}
    on conflict (key) do update set
      count = case when ${ended} then excluded.count else rate_limits.count + excluded.count end,
      resets_at = case when ${sql.join([ended, ...moved], sql` or `)}
        then excluded.resets_at else rate_limits.resets_at end
    returning key, count, resets_at`.execute(database)
  const reached = new Map(
    rows.map(({ key, count, resets_at }) => [
      key,
      { count: count - (added.get(key)?.times ?? 0), resetsAt: Number(resets_at) },
    ]),
  )
  return jobs.map(({ uses }) => {
    const counts = uses.map(({ key }): [string, Count] => {
      const { count, resetsAt } = reached.get(key) ?? { count: 0, resetsAt: now }
      return [key, { count: count + 1, resetsAt }]
    })
    for (const [key, count] of counts) reached.set(key, count)
    return new Map(counts)
  })
}

/** Takes one use of each key back. Throws what the database throws. */
export async function uncountUses(database: Database, uses: readonly Use[]): Promise<void> {
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
export async function deleteEndedCounts(database: Database, now: number): Promise<void> {
  await database.deleteFrom('rate_limits').where('resets_at', '<=', now).execute()
}
