import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/database/tables.ts'

/** Counts lie with everything else on both engines, and outlast a crash of the database too (decision 016). */
export async function moveCountsIntoDatabase(database: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`alter table rate_limits set logged`.execute(database)
    return
  }
  await sql`create table rate_limits
    (key text not null primary key, count integer not null, resets_at integer not null) without rowid`.execute(
    database,
  )
}
