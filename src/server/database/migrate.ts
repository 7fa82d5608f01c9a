import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartError } from '#server/startup/start-error.ts'
import { isBusy } from './failures.ts'
import { accountMigrations } from './migrations/accounts.ts'
import { contentMigrations } from './migrations/content.ts'
import { fileMigrations } from './migrations/files.ts'
import { lessonMigrations } from './migrations/lessons.ts'
import { operationMigrations } from './migrations/operations.ts'
import { submissionMigrations } from './migrations/submissions.ts'
import type { Database, Engine } from './tables.ts'

/** The name is kept in the database: it never changes. */
const migrations = {
  ...accountMigrations,
  ...contentMigrations,
  ...fileMigrations,
  ...lessonMigrations,
  ...operationMigrations,
  ...submissionMigrations,
}

/** Called before an existing database is changed, with the first migration it lacks. */
export type BeforeMigration = (migration: string) => Promise<void>

/** Kysely's own lock for migrations: a session may take it twice, another one waits. */
export const migrationLock = sql.lit(3853314791062309107n)

/** Other processes wait meanwhile. Throws StartError when the database is from a newer version. */
export async function migratePostgres(database: Database, prepare: BeforeMigration): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${migrationLock})`.execute(connection)
    try {
      await migrateWithCare(connection, 'postgres', prepare)
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection)
    }
  })
}

/** All or nothing, in one transaction. Throws StartError when the database is from a newer version. */
export async function migrateSqlite(database: Database, prepare: BeforeMigration): Promise<void> {
  await beginAlone(database)
  try {
    await migrateWithCare(database, 'sqlite', prepare)
    await sql`commit`.execute(database)
  } catch (error) {
    await sql`rollback`.execute(database)
    throw error
  }
}

/** Another process may migrate for longer than a statement waits. Throws after a minute. */
async function beginAlone(database: Database): Promise<void> {
  for (const end = performance.now() + 60_000; ; ) {
    try {
      await sql`begin immediate`.execute(database)
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error
    }
  }
}

/** To the newest schema by default, without a backup. */
export async function migrateTo(database: Database, engine: Engine, schema?: string): Promise<void> {
  const migrator = createMigrator(database, engine)
  const { error } = await (schema === undefined ? migrator.migrateToLatest() : migrator.migrateTo(schema))
  if (error !== undefined) throw error
}

/** Whether this version of the program has a migration of that name. */
export function isKnownSchema(engine: Engine, schema: string): boolean {
  return Object.hasOwn(listMigrations(engine), schema)
}

async function migrateWithCare(database: Database, engine: Engine, prepare: BeforeMigration): Promise<void> {
  const applied = await listApplied(database, engine)
  const unknown = applied.find((name) => !isKnownSchema(engine, name))
  if (unknown !== undefined) {
    throw new StartError(
      `The database belongs to a newer version of this program (it has ${unknown}). Start that version, or restore an older backup.`,
    )
  }
  const missing = Object.keys(listMigrations(engine)).find((name) => !applied.includes(name))
  if (missing === undefined) return
  if (applied.length > 0) await prepare(missing)
  await migrateTo(database, engine)
}

const inSqlite = sql`select name from sqlite_master where name = 'kysely_migration'`

const inPostgres = sql`select to_regclass('kysely_migration')::text as name`

async function listApplied(database: Database, engine: Engine): Promise<string[]> {
  const found = await sql<{ name: string | null }>`${engine === 'sqlite' ? inSqlite : inPostgres}`.execute(
    database,
  )
  if (!found.rows[0]?.name) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  )
  return rows.map(({ name }) => name)
}

function createMigrator(database: Database, engine: Engine): Migrator {
  return new Migrator({ db: database, provider: { getMigrations: async () => listMigrations(engine) } })
}

function listMigrations(engine: Engine): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, run]) => [name, { up: (database) => run(database, engine) }]),
  )
}
