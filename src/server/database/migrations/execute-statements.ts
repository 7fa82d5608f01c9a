import { type QueryExecutorProvider, sql } from 'kysely'
import type { Engine } from '#server/database/tables.ts'

type RunMigration = (database: QueryExecutorProvider, engine: Engine) => Promise<void>

const sqlite = { engine: 'sqlite', time: 'date', boolean: 'integer', bytes: 'blob', now: '' }
const postgres = {
  engine: 'postgres',
  time: 'timestamptz',
  boolean: 'boolean',
  bytes: 'bytea',
  now: ' default CURRENT_TIMESTAMP',
}

/** A migration of SQL, with the names that the engine has for types where they differ. */
export function createMigration(statements: string | ((types: typeof sqlite) => string)): RunMigration {
  return (database, engine) =>
    executeStatements(
      database,
      typeof statements === 'string' ? statements : statements(engine === 'sqlite' ? sqlite : postgres),
    )
}

/** One after the other, with semicolons between them and in no text. */
export async function executeStatements(database: QueryExecutorProvider, statements: string): Promise<void> {
  for (const statement of statements.split(';')) await sql.raw(statement).execute(database)
}
