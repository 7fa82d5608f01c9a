import { Kysely } from 'kysely'
import { migrateTo } from '#server/database/migrate.ts'
import { createPatientPostgresDialect } from '#server/database/postgres.ts'
import { createSqliteDialect, startSqliteThread } from '#server/database/sqlite.ts'
import type { Schema } from '#server/database/tables.ts'

/** Makes the tables of an older program, up to a migration, with one row. */
export async function createOlderTables(
  { dataFolder, databaseUrl }: { dataFolder: string; databaseUrl?: string | undefined },
  schema: string,
): Promise<void> {
  const thread = databaseUrl === undefined ? startSqliteThread(dataFolder, () => undefined) : undefined
  const dialect =
    thread === undefined ? createPatientPostgresDialect(databaseUrl ?? '') : createSqliteDialect(thread)
  const database = new Kysely<Schema>({ dialect })
  await migrateTo(database, thread === undefined ? 'postgres' : 'sqlite', schema)
  await database.insertInto('secrets').values({ name: 'a', value: 'older' }).execute()
  await database.destroy()
  await thread?.close()
}
