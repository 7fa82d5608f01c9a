import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { QueryResult } from 'kysely'
import { isBroken } from './failures.ts'

/** How long a statement waits for another connection to finish its write, in milliseconds. */
const busyTimeout = 1000

/** The database's file in a data folder. */
export function nameSqliteFile(dataFolder: string): string {
  return join(dataFolder, 'oboist.sqlite')
}

/** Makes the database's file in a data folder unless it is there; both are for their owner alone. */
export function createSqliteFile(dataFolder: string): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const path = nameSqliteFile(dataFolder)
  new DatabaseSync(path).close()
  chmodSync(path, 0o600)
}

/** A connection to the database's file, which has to be there; a commit on it is on the disk (`synchronous=FULL`). */
export function connectSqlite(dataFolder: string): DatabaseSync {
  const address = pathToFileURL(nameSqliteFile(dataFolder))
  // Without this a folder that is not there at the moment would be filled with an empty database.
  address.searchParams.set('mode', 'rw')
  const connection = new DatabaseSync(address, { timeout: busyTimeout, enableForeignKeyConstraints: true })
  // What is deleted is overwritten with zeros.
  connection.exec('pragma journal_mode=wal; pragma synchronous=full; pragma secure_delete=on')
  return connection
}

/** The rows of a statement, or what it has changed, as Kysely asks for them. */
export function runStatement(
  connection: DatabaseSync,
  { sql, parameters }: { sql: string; parameters: SQLInputValue[] },
): QueryResult<unknown> {
  const statement = connection.prepare(sql)
  if (statement.columns().length > 0) return { rows: statement.all(...parameters) }
  const { changes, lastInsertRowid } = statement.run(...parameters)
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
}

/** A connection that is opened when it is first used, and again after an error that may be its own. */
export class LastingConnection {
  readonly #open: () => DatabaseSync
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

  close(): void {
    this.#connection?.close()
    this.#connection = undefined
  }
}
