import { type RawBuilder, sql } from 'kysely'
import type { Database, Engine } from '#server/database/tables.ts'

interface Claim {
  table: 'mails' | 'photograph_jobs' | 'audio_jobs' | 'daily_tasks' | 'webhook_calls'
  key: string
  /** Which rows wait for somebody. */
  isOpen: RawBuilder<unknown>
  /** The column that holds a row back: it is free once the time there is not after `free`, and claimed with `claimed`. */
  time: { column: string; free: Date; claimed: Date }
  changes?: RawBuilder<unknown>
  order: RawBuilder<unknown>
  most: number
  columns: RawBuilder<unknown>
}

/** Claims rows for one instance at a time: no other gets them before the time that the claim sets has come. With the
 * engine, several instances claim at once without waiting for each other, and a look that finds nothing waits for nobody. */
export async function claimRows<Row>(
  database: Database,
  { table, key, isOpen, time, changes, order, most, columns }: Claim,
  engine?: Engine,
): Promise<Row[]> {
  const [name, id, column] = [sql.table(table), sql.ref(key), sql.ref(time.column)]
  const isFree = sql<boolean>`${isOpen} and ${column} <= ${time.free.toISOString()}`
  const free = sql`select ${id} from ${name} where ${isFree} order by ${order} limit ${sql.lit(most)}`
  // On SQLite a change that changes nothing would still wait for the lock of whoever writes.
  if (engine === 'sqlite' && (await free.execute(database)).rows.length === 0) return []
  const lock = engine === 'postgres' ? sql`for update skip locked` : sql``
  const set = sql`${column} = ${time.claimed.toISOString()}${changes === undefined ? sql`` : sql`, ${changes}`}`
  // Not materialized, PostgreSQL may select anew for every row and claim them all. The condition stands outside too:
  // inside alone, two could take what both found.
  const { rows } = await sql<Row>`
    with free as materialized (${free} ${lock})
    update ${name} set ${set} where ${id} in (select ${id} from free) and ${isFree}
    returning ${columns}`.execute(database)
  return rows
}
