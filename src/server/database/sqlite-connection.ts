import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { QueryResult } from 'kysely'
import { isBroken } from './failures.ts'

const busyTimeout = 1000 // ms

/** The path of the database in a data folder. */
export function getSqlitePath(dataFolder: string): string {
  return join(dataFolder, 'oboist.sqlite')
}

/** Creates folder and database where they are missing, for their owner alone. */
export function createSqliteFile(dataFolder: string): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const path = getSqlitePath(dataFolder)
  new DatabaseSync(path).close()
  chmodSync(path, 0o600)
}

/** The file must exist. A commit is durable (`synchronous=full`). */
export function connectSqlite(dataFolder: string): DatabaseSync {
  const address = pathToFileURL(getSqlitePath(dataFolder))
  // Without this a file that is missing for the moment would be created, empty.
  address.searchParams.set('mode', 'rw')
  const connection = new DatabaseSync(address, { timeout: busyTimeout, enableForeignKeyConstraints: true })
  connection.exec('pragma journal_mode=wal; pragma synchronous=full; pragma secure_delete=on')
  return connection
}

export type StatementResult = QueryResult<Record<string, SQLOutputValue>>

/** Of the statements that are kept prepared. */
const mostPrepared = 100

export class LastingConnection {
  readonly #open: () => DatabaseSync
  readonly #prepared = new Map<string, StatementSync>()
  #connection: DatabaseSync | undefined

  constructor(open: () => DatabaseSync) {
    this.#open = open
  }

  use<T>(work: (connection: DatabaseSync) => T): T {
    this.#connection ??= this.#open()
    try {
      return work(this.#connection)
    } catch (error) {
      if (isBroken(error)) this.close()
      throw error
    }
  }

  /** Runs one statement with its parameters. Throws SQLite's errors. */
  run({ sql, parameters }: { sql: string; parameters: SQLInputValue[] }): StatementResult {
    return this.use((connection) => {
      const statement = this.prepare(connection, sql)
      if (statement.columns().length > 0) return { rows: statement.all(...parameters) }
      const { changes, lastInsertRowid } = statement.run(...parameters)
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    })
  }

  /** A statement of the connection in use, compiled once: that takes longer than storing a row. One that is left to the
   * collection of garbage keeps a copy of its parameters until then, however large. */
  prepare(connection: DatabaseSync, sql: string): StatementSync {
    const statement = this.#prepared.get(sql) ?? connection.prepare(sql)
    // The one that was used last is the last to go.
    this.#prepared.delete(sql)
    this.#prepared.set(sql, statement)
    const [oldest] = this.#prepared.keys()
    if (this.#prepared.size > mostPrepared && oldest !== undefined) this.#prepared.delete(oldest)
    return statement
  }

  close(): void {
    this.#prepared.clear()
    this.#connection?.close()
    this.#connection = undefined
  }
}
