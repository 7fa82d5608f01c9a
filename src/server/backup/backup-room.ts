import { sql } from 'kysely'
import type { Database, Engine } from '#server/database/tables.ts'
import { spare } from '#server/files/quotas.ts'
import { measureCompanions } from './companions.ts'

/** How many bytes the database takes, which is the most that a backup takes. */
export async function measureStored(database: Database, engine: Engine): Promise<number> {
  const size =
    engine === 'sqlite'
      ? sql<{ bytes: number }>`select (page_count - freelist_count) * page_size as bytes
          from pragma_page_count(), pragma_freelist_count(), pragma_page_size()`
      : sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`
  const { rows } = await size.execute(database)
  return Number(rows[0]?.bytes)
}

/** How many bytes a disk lacks for a backup of so many, and for the room that it keeps for forms; 0 where it has both. */
export function findMissingRoom(bytes: number, free: number): number {
  return Math.max(0, spare.always + bytes - free)
}

/** Throws where a disk with so much room has too little for a night's backup, beside which recordings lie once. */
export async function requireRoom(
  database: Database,
  { engine, folder, free }: { engine: Engine; folder: string; free: number },
): Promise<void> {
  const heard = await database
    .selectFrom('audio_renditions')
    .select(({ fn }) => fn.sum<number | string | null>('byte_count').as('bytes'))
    .executeTakeFirst()
  const left = Number(heard?.bytes ?? 0) + (await measureCompanions(database, folder))
  const missing = findMissingRoom((await measureStored(database, engine)) - left, free)
  if (missing > 0)
    throw new Error(
      `There is no room for a backup in ${folder}: ${Math.ceil(missing / 1_000_000)} MB are missing`,
    )
}
