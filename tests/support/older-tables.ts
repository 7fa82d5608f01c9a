import { Kysely } from 'kysely'
import { migrateTo } from '#server/database/migrate.ts'
import { createUnlimitedPostgresDialect } from '#server/database/postgres.ts'
import { createSqliteDialect, startSqliteWorker } from '#server/database/sqlite.ts'
import type { Database, Schema } from '#server/database/tables.ts'

/** Makes the tables of an older program, up to a migration, with one row and what else it held. */
export async function createOlderTables(
  { dataFolder, databaseUrl }: { dataFolder: string; databaseUrl?: string | undefined },
  schema: string,
  fill: (database: Database) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const worker = databaseUrl === undefined ? startSqliteWorker(dataFolder, () => undefined) : undefined
  const dialect =
    worker === undefined ? createUnlimitedPostgresDialect(databaseUrl ?? '') : createSqliteDialect(worker)
  const database = new Kysely<Schema>({ dialect })
  await migrateTo(database, worker === undefined ? 'postgres' : 'sqlite', schema)
  await database.insertInto('secrets').values({ name: 'a', value: 'older' }).execute()
  await fill(database)
  await database.destroy()
  await worker?.close()
}
