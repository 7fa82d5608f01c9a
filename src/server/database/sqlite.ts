import type { SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { DatabaseUnavailableError, noteUnavailable } from './failures.ts'
import { RequestWorker, startPatience } from './request-worker.ts'
import type { SqliteRequest } from './sqlite-worker.ts'

/** Starts the thread that holds the connection; `onFatal` is called once where a sync failed. */
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

/** Throws DatabaseUnavailableError `limit` ms after the call; the worker outlives the dialect. */
export function createSqliteDialect(worker: RequestWorker<SqliteRequest>, limit?: number): Dialect {
  return {
    createDriver: () => createDriver(worker, limit),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new SerializingAdapter(),
    createIntrospector: (database) => new SqliteIntrospector(database),
  }
}

/** The driver has its own mutex, because Kysely's has no timeout. */
class SerializingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true
  }
}

function createDriver(worker: RequestWorker<SqliteRequest>, limit: number | undefined): Driver {
  const mutex = new Mutex(limit)
  const endTransaction = () => {
    // Queued behind a slow statement: nobody waits for it, but whatever comes next runs after it.
    worker.send({ kind: 'rollback' }).catch(() => undefined)
  }
  return {
    init: async () => undefined,
    async acquireConnection() {
      const start = performance.now()
      await noteUnavailable(mutex.acquire())
      return createConnection(worker, mutex, limit && Math.max(1, limit - mutex.measureSilence(start)))
    },
    async beginTransaction(connection) {
      try {
        // A transaction that reads first could not write once another connection has written.
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

/** The first statement has the time that waiting for the mutex has left. */
function createConnection(
  worker: RequestWorker<SqliteRequest>,
  mutex: Mutex,
  firstLimit: number | undefined,
): DatabaseConnection {
  let next = firstLimit
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      const current = next
      next = mutex.timeout
      const request = { kind: 'statement', sql, parameters: parameters.map(toInputValue) } as const
      const result = await noteUnavailable(worker.send<QueryResult<Row>>(request, current))
      mutex.noteAnswer()
      return result
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
  // With a part, all that it is a part of would go along.
  if (value instanceof Uint8Array)
    return value.byteLength < value.buffer.byteLength ? new Uint8Array(value) : value
  throw new TypeError(`SQLite stores text, numbers, bytes and null, not ${typeof value}`)
}

/** How many times the timeout a caller waits at most while the database answers those before. */
const mostTimeouts = 6

/** First come, first served; `timeout` in ms, undefined waits for ever. A database that answers one after the other is busy,
 * not away: the timeout is that of its silence. */
class Mutex {
  readonly timeout: number | undefined
  readonly #queue: (() => void)[] = []
  #locked = false
  #answered = 0

  constructor(timeout: number | undefined) {
    this.timeout = timeout
  }

  noteAnswer(): void {
    this.#answered = performance.now()
  }

  /** For how long, in ms, the database has been silent to somebody who waits since `start`. */
  measureSilence(start: number): number {
    return performance.now() - Math.max(start, this.#answered)
  }

  /** Throws DatabaseUnavailableError after the timeout. */
  async acquire(): Promise<void> {
    if (!this.#locked) {
      this.#locked = true
      return
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const enter = () => {
      callOff()
      resolve()
    }
    const callOff = this.#watch(() => {
      this.#queue.splice(this.#queue.indexOf(enter), 1)
      reject(new DatabaseUnavailableError(`The database was busy for ${this.timeout} ms`))
    })
    this.#queue.push(enter)
    await promise
  }

  /** Calls `onEnd` once the database has been silent for too long, or the whole wait is too long. Gives what calls it off. */
  #watch(onEnd: () => void): () => void {
    const { timeout } = this
    if (timeout === undefined) return () => undefined
    const start = performance.now()
    const look = () => {
      const left = timeout - this.measureSilence(start)
      if (left <= 0 || performance.now() - start > mostTimeouts * timeout) onEnd()
      else callOff = startPatience(left, look)
    }
    let callOff = startPatience(timeout, look)
    return () => callOff()
  }

  release(): void {
    const next = this.#queue.shift()
    if (next === undefined) this.#locked = false
    else next()
  }
}
