import { CompiledQuery, Kysely, sql } from 'kysely'
import type { DatabasePlace, OnFatal } from '#server/database/open-database.ts'
import { RequestWorker } from '#server/database/request-worker.ts'
import type { Database, Schema } from '#server/database/tables.ts'
import { StartError } from '#server/startup/start-error.ts'
import type { InsertRequest } from './sqlite-writer-worker.ts'
import {
  type Insertion,
  type Statement,
  type StatementResult,
  type SubmissionWriter,
  storeSubmission,
} from './submission-writer.ts'

const limit = 1500

const mostTogether = 500

interface WriterPlace extends DatabasePlace {
  visitorDatabaseUrl?: string | undefined
}

/** Opens the visitors' restricted access to an up-to-date database. Throws StartError, database errors. */
export async function openSubmissionWriter(
  { databaseUrl, visitorDatabaseUrl, dataFolder, patience = 1 }: WriterPlace,
  onFatal: OnFatal = () => undefined,
): Promise<SubmissionWriter> {
  if (databaseUrl === undefined) return startSqliteWriter(dataFolder, patience, onFatal)
  if (visitorDatabaseUrl === undefined) throw new StartError('VISITOR_DATABASE_URL is not set.')
  const { prepareVisitorRole } = await import('./visitor-role.ts')
  await prepareVisitorRole({ databaseUrl, visitorDatabaseUrl })
  return openPostgresWriter(visitorDatabaseUrl, patience)
}

function startSqliteWriter(dataFolder: string, patience: number, onFatal: OnFatal): SubmissionWriter {
  const worker = new RequestWorker<InsertRequest>({
    file: new URL('./sqlite-writer-worker.ts', import.meta.url),
    data: { dataFolder },
    most: mostTogether,
    onFatal,
  })
  return {
    insert: (table, submission) => worker.send<Insertion>({ table, submission }, patience * limit),
    close: () => worker.close(),
  }
}

async function openPostgresWriter(visitorDatabaseUrl: string, patience: number): Promise<SubmissionWriter> {
  const { createPostgresDialect } = await import('#server/database/postgres.ts')
  const database = new Kysely<Schema>({ dialect: createPostgresDialect(visitorDatabaseUrl, patience) })
  return {
    insert: async (table, submission) => {
      const statements = storeSubmission(table, submission)
      const { idempotency_key, request_hash, takes } = submission
      if (idempotency_key !== null && takes === undefined) return run(database, statements)
      const transaction = await database.startTransaction().execute()
      try {
        // Whoever waited for the lock sees what was stored meanwhile; it ends with the transaction.
        if (idempotency_key === null)
          await sql`select pg_advisory_xact_lock(hashtextextended(${request_hash}, 0))`.execute(transaction)
        const insertion = await run(transaction, statements)
        await (insertion.ok ? transaction.commit() : transaction.rollback()).execute()
        return insertion
      } catch (error) {
        await transaction
          .rollback()
          .execute()
          .catch(() => undefined)
        throw error
      }
    },
    close: () => database.destroy(),
  }
}

async function run<Result>(
  database: Database,
  statements: Generator<Statement, Result, StatementResult>,
): Promise<Result> {
  let step = statements.next()
  while (!step.done) {
    const { text, values } = step.value
    let place = 0
    const numbered = text.replaceAll('?', () => `$${++place}`)
    const { rows, numAffectedRows } = await database.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(numbered, values),
    )
    step = statements.next({ row: rows[0], stored: Number(numAffectedRows ?? 0) })
  }
  return step.value
}
