import { Kysely } from 'kysely'
import { type BeforeMigration, migratePostgres, migrateSqlite } from './migrate.ts'
import { createPatientPostgresDialect, createPostgresDialect } from './postgres.ts'
import { createSqliteDialect } from './sqlite.ts'
import type { Engine, Schema } from './tables.ts'

export interface OpenDatabase {
  database: Kysely<Schema>
  engine: Engine
  /** The backup that was made before the tables were changed; undefined when they were up to date or new. */
  migrationBackup?: string | undefined
  close(): Promise<void>
}

interface OpenOptions {
  databaseUrl?: string | undefined
  dataFolder: string
  now?: () => Date
}

/**
 * Opens the database, PostgreSQL where there is an address and SQLite in the data folder otherwise, and brings its
 * tables up to date, behind a backup; safe when two processes start at once. Throws when the database cannot be reached
 * or changed.
 */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataFolder, now = () => new Date() } = options
  let migrationBackup: string | undefined
  const prepare: BeforeMigration = async (migration) => {
    // Needed at one start of many.
    const { backUpBeforeMigration } = await import('#server/backup/before-migration.ts')
    migrationBackup = await backUpBeforeMigration(options, migration, now())
  }
  const open =
    databaseUrl === undefined
      ? await openSqlite(dataFolder, prepare)
      : await openPostgres(databaseUrl, prepare)
  return { ...open, migrationBackup }
}

async function openSqlite(dataFolder: string, prepare: BeforeMigration): Promise<OpenDatabase> {
  const database = new Kysely<Schema>({ dialect: createSqliteDialect(dataFolder) })
  try {
    await migrateSqlite(database, prepare)
  } catch (error) {
    await database.destroy()
    throw error
  }
  return { database, engine: 'sqlite', close: () => database.destroy() }
}

async function openPostgres(databaseUrl: string, prepare: BeforeMigration): Promise<OpenDatabase> {
  const patient = new Kysely<Schema>({ dialect: createPatientPostgresDialect(databaseUrl) })
  try {
    await migratePostgres(patient, prepare)
  } finally {
    await patient.destroy()
  }
  const database = new Kysely<Schema>({ dialect: createPostgresDialect(databaseUrl) })
  return { database, engine: 'postgres', close: () => database.destroy() }
}
