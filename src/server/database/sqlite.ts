import type { SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { Mutex } from './mutex.ts'
import { RequestWorker } from './request-worker.ts'
import type { SqliteRequest } from './sqlite-worker.ts'
import { noteUnavailable } from './watch-database.ts'

/** Starts the worker that owns the SQLite connection of a data folder. */
export function startSqliteWorker(
  dataFolder: string,
  onFatal: (error: Error) => void,
): RequestWorker<SqliteRequest> {
  return new RequestWorker({
    file: new URL('./sqlite-worker.ts', import.meta.url),
    data: { dataFolder },
    most: 1,
    onFatal,
  })
}

/**
 * SQLite in a worker under Kysely. A statement that has no answer `limit` milliseconds after it was asked for throws
 * DatabaseUnavailableError; without a limit it may take its time. The worker outlives the Kysely.
 */
export function createSqliteDialect(worker: RequestWorker<SqliteRequest>, limit?: number): Dialect {
  return {
    createDriver: () => createDriver(worker, limit),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SerializingAdapter(),
    createIntrospector: (database) => new SqliteIntrospector(database),
  }
}

/** The driver takes turns itself, because those of Kysely have no time limit. */
class SerializingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

function createDriver(worker: RequestWorker<SqliteRequest>, limit: number | undefined): Driver {
  const mutex = new Mutex(limit)
  const endTransaction = () => {
    // Behind a statement that takes too long: nobody waits for this one too, but whoever comes next comes after it.
    worker.send({ kind: 'rollback' }).catch(() => undefined)
  }
  return {
    init: async () => undefined,
    async acquireConnection() {
      const start = performance.now()
      await noteUnavailable(mutex.acquire())
      return createConnection(worker, limit, limit && Math.max(1, limit - (performance.now() - start)))
    },
    async beginTransaction(connection) {
      try {
        // A transaction that first reads could not write any more once another connection has written.
        await connection.executeQuery(CompiledQuery.raw('begin immediate'))
      } catch (error) {
        endTransaction()
        throw error
      }
    },
    async commitTransaction(connection) {
      await connection.executeQuery(CompiledQuery.raw('commit'))
    },
    rollbackTransaction: async () => endTransaction(),
    releaseConnection: async () => mutex.release(),
    destroy: async () => undefined,
  }
}

/** The first statement has what is left of its time after the turn was waited for. */
function createConnection(
  worker: RequestWorker<SqliteRequest>,
  limit: number | undefined,
  firstLimit: number | undefined,
): DatabaseConnection {
  let next = firstLimit
  return {
    executeQuery({ sql, parameters }) {
      const current = next
      next = limit
      const request = { kind: 'statement', sql, parameters: parameters.map(toInputValue) } as const
      return noteUnavailable(worker.send(request, current))
    },
    streamQuery() {
      throw new Error('Rows of SQLite are read all at once')
    },
  }
}

function toInputValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value
  }
  throw new TypeError(`SQLite stores text, numbers and null, not ${typeof value}`)
}
