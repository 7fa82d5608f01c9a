import { Kysely } from 'kysely'
import { migratePostgres, migrateSqlite } from './migrate.ts'
import { createPatientPostgresDialect, createPostgresDialect } from './postgres.ts'
import { createSqliteDialect } from './sqlite.ts'
import type { Engine, Schema } from './tables.ts'

export interface OpenDatabase {
  database: Kysely<Schema>
  engine: Engine
  close(): Promise<void>
}

/**
 * Opens the database, PostgreSQL where there is an address and SQLite in the data folder otherwise, and brings its
 * tables up to date; safe when two processes start at once. Throws when the database cannot be reached or changed.
 */
export async function openDatabase(options: {
  databaseUrl?: string
  dataFolder: string
}): Promise<OpenDatabase> {
  return options.databaseUrl === undefined
    ? openSqlite(options.dataFolder)
    : openPostgres(options.databaseUrl)
}

async function openSqlite(dataFolder: string): Promise<OpenDatabase> {
  const database = new Kysely<Schema>({ dialect: createSqliteDialect(dataFolder) })
  try {
    await migrateSqlite(database)
  } catch (error) {
    await database.destroy()
    throw error
  }
  return { database, engine: 'sqlite', close: () => database.destroy() }
}

async function openPostgres(databaseUrl: string): Promise<OpenDatabase> {
  const patient = new Kysely<Schema>({ dialect: createPatientPostgresDialect(databaseUrl) })
  try {
    await migratePostgres(patient)
  } finally {
    await patient.destroy()
  }
  const database = new Kysely<Schema>({ dialect: createPostgresDialect(databaseUrl) })
  return { database, engine: 'postgres', close: () => database.destroy() }
}
