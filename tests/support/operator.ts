import { Kysely } from 'kysely'
import type { OpenDatabase } from '#server/database/open-database.ts'
import { createPostgresDialect } from '#server/database/postgres.ts'
import { createSqliteDialect, startSqliteWorker } from '#server/database/sqlite.ts'
import type { Schema } from '#server/database/tables.ts'
import type { Place } from './databases.ts'

export type Operator = Pick<OpenDatabase, 'database' | 'engine' | 'close'>

/** The rights of the operator's commands in a database whose tables a server has found right: looking at them once more costs
 * PostgreSQL as much as a test. */
export function openOperator({
  databaseUrl,
  dataFolder,
}: Pick<Place, 'databaseUrl' | 'dataFolder'>): Operator {
  if (databaseUrl !== undefined) {
    const database = new Kysely<Schema>({ dialect: createPostgresDialect(databaseUrl) })
    return { database, engine: 'postgres', close: () => database.destroy() }
  }
  const worker = startSqliteWorker(dataFolder, () => undefined)
  const database = new Kysely<Schema>({ dialect: createSqliteDialect(worker, 1500) })
  const close = async () => {
    await database.destroy()
    await worker.close()
  }
  return { database, engine: 'sqlite', close }
}
