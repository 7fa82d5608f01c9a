import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect } from 'kysely'

/** How long a statement waits for another process (the admin command) to finish its write, in milliseconds. */
const busyTimeout = 5000

/** The SQLite database of a data folder under Kysely; an acknowledged row is on disk (`synchronous=FULL`). */
export function createSqliteDialect(dataFolder: string): SqliteDialect {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const path = join(dataFolder, 'oboist.sqlite')
  const database = new DatabaseSync(path, {
    timeout: busyTimeout,
    enableForeignKeyConstraints: true,
  })
  chmodSync(path, 0o600)
  database.exec('pragma journal_mode=wal; pragma synchronous=full')
  return new SqliteDialect({ database: adaptSqlite(database) })
}

function adaptSqlite(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (sql) => {
      const statement = database.prepare(sql)
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...parameters.map(toInputValue)),
        run: (parameters) => statement.run(...parameters.map(toInputValue)),
        iterate: (parameters) => statement.iterate(...parameters.map(toInputValue)),
      }
    },
  }
}

function toInputValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
    return value
  }
  throw new TypeError(`SQLite stores text, numbers and null, not ${typeof value}`)
}
