import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/database/tables.ts'

/** Unlogged on PostgreSQL; SQLite has a separate file, so that counting never waits for the disk. */
export async function createRateLimits(database: Kysely<unknown>, engine: Engine): Promise<void> {
  await sql`drop table "rateLimit"`.execute(database)
  if (engine === 'sqlite') return
  await sql`create unlogged table rate_limits
    (key text not null primary key, count integer not null, resets_at bigint not null)`.execute(database)
}
