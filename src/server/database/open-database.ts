import { Kysely, sql } from 'kysely'
import { rejectUnfinishedRestore } from '#server/backup/swap-data.ts'
import { revokeRoleWrites } from './guard-roles.ts'
import { type BeforeMigration, migratePostgres, migrateSqlite } from './migrate.ts'
import { createPostgresDialect, createUnlimitedPostgresDialect } from './postgres.ts'
import { createSqliteDialect, startSqliteWorker } from './sqlite.ts'
import type { Engine, Schema } from './tables.ts'

/** How long a statement may take, in milliseconds. */
const statementLimit = 1500

export interface OpenDatabase {
  database: Kysely<Schema>
  engine: Engine
  /** The backup that was made before the tables were changed; undefined when they were up to date or new. */
  migrationBackup?: string | undefined
  /** Whether the database answers now; with SQLite, whether it could store something. */
  isReachable(): Promise<boolean>
  close(): Promise<void>
}

interface OpenOptions {
  databaseUrl?: string | undefined
  dataFolder: string
  now?: () => Date
  /** Whether the database refuses to give anyone a role; with PostgreSQL unless our own role is a superuser. */
  guardRoles?: boolean
}

/** Called once when the disk refused what had been written, so that nobody knows any more what is on it. */
export type OnFatal = (error: Error) => void

/**
 * Opens the database, PostgreSQL where there is an address and SQLite in the data folder otherwise, and brings its
 * tables up to date, behind a backup; safe when two processes start at once. Throws when the database cannot be reached
 * or changed.
 */
export async function openDatabase(
  options: OpenOptions,
  onFatal: OnFatal = () => undefined,
): Promise<OpenDatabase> {
  const { databaseUrl, now = () => new Date() } = options
  let migrationBackup: string | undefined
  const prepare: BeforeMigration = async (migration) => {
    // Needed at one start of many.
    const { backUpBeforeMigration } = await import('#server/backup/before-migration.ts')
    migrationBackup = await backUpBeforeMigration(options, migration, now())
  }
  const open =
    databaseUrl === undefined
      ? await openSqlite(options, prepare, onFatal)
      : await openPostgres(databaseUrl, prepare, options)
  return { ...open, migrationBackup }
}

async function openSqlite(
  { dataFolder, guardRoles = false }: OpenOptions,
  prepare: BeforeMigration,
  onFatal: OnFatal,
): Promise<OpenDatabase> {
  rejectUnfinishedRestore(dataFolder)
  const worker = startSqliteWorker(dataFolder, onFatal)
  try {
    await migrateSqlite(new Kysely({ dialect: createSqliteDialect(worker) }), prepare)
    if (guardRoles) await worker.send({ kind: 'guard' })
  } catch (error) {
    await worker.close()
    throw error
  }
  const database = new Kysely<Schema>({ dialect: createSqliteDialect(worker, statementLimit) })
  return {
    database,
    engine: 'sqlite',
    // In its turn: within a transaction of another it would wait for that one's lock.
    isReachable: () =>
      succeeds(database.connection().execute(() => worker.send({ kind: 'touch' }, statementLimit))),
    close: async () => {
      await database.destroy()
      await worker.close()
    },
  }
}

async function openPostgres(
  databaseUrl: string,
  prepare: BeforeMigration,
  { guardRoles = false }: OpenOptions,
): Promise<OpenDatabase> {
  const patient = new Kysely<Schema>({ dialect: createUnlimitedPostgresDialect(databaseUrl) })
  try {
    await migratePostgres(patient, prepare)
    if (guardRoles) await revokeRoleWrites(patient)
  } finally {
    await patient.destroy()
  }
  const database = new Kysely<Schema>({ dialect: createPostgresDialect(databaseUrl) })
  return {
    database,
    engine: 'postgres',
    isReachable: () => succeeds(sql`select 1`.execute(database)),
    close: () => database.destroy(),
  }
}

async function succeeds(attempt: Promise<unknown>): Promise<boolean> {
  return attempt.then(
    () => true,
    () => false,
  )
}
