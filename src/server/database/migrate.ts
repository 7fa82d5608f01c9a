import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { createFirstTables } from './migrations/0001-first-tables.ts'
import { createRateLimits } from './migrations/0002-rate-limits.ts'
import { indexSubmissionStatus } from './migrations/0003-submission-status.ts'
import { createDailyTasks } from './migrations/0004-daily-tasks.ts'
import type { Engine, Schema } from './tables.ts'

/** Brings a PostgreSQL database up to date; Kysely holds an advisory lock meanwhile. */
export async function migratePostgres(database: Kysely<Schema>): Promise<void> {
  await migrate(database, 'postgres')
}

/** Brings a SQLite database up to date, all or nothing, in one transaction that keeps other processes waiting. */
export async function migrateSqlite(database: Kysely<Schema>): Promise<void> {
  await sql`begin immediate`.execute(database)
  try {
    await migrate(database, 'sqlite')
    await sql`commit`.execute(database)
  } catch (error) {
    await sql`rollback`.execute(database)
    throw error
  }
}

async function migrate(database: Kysely<Schema>, engine: Engine): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => listMigrations(engine) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

function listMigrations(engine: Engine): Record<string, Migration> {
  return {
    '0001-first-tables': { up: (database) => createFirstTables(database, engine) },
    '0002-rate-limits': { up: (database) => createRateLimits(database, engine) },
    '0003-submission-status': { up: indexSubmissionStatus },
    '0004-daily-tasks': { up: createDailyTasks },
  }
}
