import { Kysely, sql } from 'kysely'
import { StartError } from '#server/startup/start-error.ts'
import { type BeforeMigration, migratePostgres, migrateSqlite, migrationLock } from './migrate.ts'
import { createSqliteDialect, startSqliteWorker } from './sqlite.ts'
import type { Database, Engine, Schema } from './tables.ts'

const statementLimit = 1500 // ms

export interface OpenDatabase {
  database: Database
  engine: Engine
  /** With SQLite, whether it could store something. */
  isReachable(): Promise<boolean>
  close(): Promise<void>
}

export interface DatabasePlace {
  /** PostgreSQL; undefined means SQLite in the data folder. */
  databaseUrl?: string | undefined
  dataFolder: string
  /** How many times its usual time the database is waited for; more than once only where a busy machine tests it. */
  patience?: number | undefined
}

interface OpenOptions extends DatabasePlace {
  /** Called before tables in use are changed; without it they are not. */
  beforeMigration?: BeforeMigration
  /** Makes the database reject new roles; a superuser of PostgreSQL is not bound. */
  guardRoles?: boolean
}

export type OnFatal = (error: Error) => void

/** Opens and migrates, safely beside another process. Throws what these or beforeMigration throw. */
export async function openDatabase(
  options: OpenOptions,
  onFatal: OnFatal = () => undefined,
): Promise<OpenDatabase> {
  return options.databaseUrl === undefined
    ? openSqlite(options, onFatal)
    : openPostgres(options.databaseUrl, options)
}

const rejectMigration: BeforeMigration = async (migration) => {
  throw new StartError(`The tables are to be changed (${migration}), but nothing would keep them before.`)
}

async function openSqlite(
  { dataFolder, patience = 1, guardRoles = false, beforeMigration = rejectMigration }: OpenOptions,
  onFatal: OnFatal,
): Promise<OpenDatabase> {
  const worker = startSqliteWorker(dataFolder, onFatal)
  try {
    await migrateSqlite(new Kysely({ dialect: createSqliteDialect(worker) }), beforeMigration)
    if (guardRoles) await worker.send({ kind: 'guard' })
  } catch (error) {
    await worker.close()
    throw error
  }
  const limit = patience * statementLimit
  const database = new Kysely<Schema>({ dialect: createSqliteDialect(worker, limit) })
  return {
    database,
    engine: 'sqlite',
    // Queued: inside the transaction of another caller it would wait for that one's lock.
    isReachable: () => succeeds(database.connection().execute(() => worker.send({ kind: 'touch' }, limit))),
    close: async () => {
      await database.destroy()
      await worker.close()
    },
  }
}

async function openPostgres(
  databaseUrl: string,
  { patience, guardRoles = false, beforeMigration = rejectMigration }: OpenOptions,
): Promise<OpenDatabase> {
  const { createPostgresDialect, createUnlimitedPostgresDialect } = await import('./postgres.ts')
  const unlimited = new Kysely<Schema>({ dialect: createUnlimitedPostgresDialect(databaseUrl) })
  try {
    await migratePostgres(unlimited, beforeMigration)
    if (guardRoles) await revokeRoleWrites(unlimited)
  } finally {
    await unlimited.destroy()
  }
  const database = new Kysely<Schema>({ dialect: createPostgresDialect(databaseUrl, patience) })
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

/** As the tables' owner our role can grant it again, as the operator's command does. Superusers keep it. */
async function revokeRoleWrites(owner: Database): Promise<void> {
  await owner.transaction().execute(async (transaction) => {
    // PostgreSQL rejects concurrent changes of one table's privileges.
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction)
    await sql`revoke insert, update on user_roles from current_user`.execute(transaction)
  })
}
