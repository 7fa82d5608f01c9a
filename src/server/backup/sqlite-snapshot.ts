import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { BackupError } from './backup-error.ts'
import { type Cell, isBytes } from './records.ts'
import type { Snapshot, SnapshotTable } from './snapshot.ts'
import { orderTables } from './table-order.ts'

/** Rows read at once: few enough to delay the process's requests by about a millisecond. */
const chunk = 100

/** Opens a data folder's SQLite database in a read transaction. Throws BackupError when there is none. */
export async function openSqliteSnapshot(dataFolder: string): Promise<Snapshot> {
  const path = join(dataFolder, 'oboist.sqlite')
  if (!existsSync(path)) throw new BackupError(`There is no database in ${dataFolder}.`)
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
  try {
    database.exec('begin')
    return {
      engine: 'sqlite',
      schema: readText(database, 'select max(name) as text from kysely_migration'),
      tables: listTables(database),
      readRows: (table) => readRows(database, table),
      close: async () => database.close(),
    }
  } catch (error) {
    database.close()
    throw error
  }
}

function listTables(database: DatabaseSync): SnapshotTable[] {
  const names = listTexts(database, "select name as text from sqlite_schema where type = 'table'")
  const references = names.flatMap((name) =>
    listTexts(database, 'select "table" as text from pragma_foreign_key_list(?)', name).map(
      (to) => [name, to] as const,
    ),
  )
  const own = names.filter((name) => !name.startsWith('sqlite_'))
  return orderTables(own, references).map((name) => ({
    name,
    columns: listTexts(database, 'select name as text from pragma_table_info(?)', name),
  }))
}

async function* readRows(database: DatabaseSync, { name, columns }: SnapshotTable): AsyncGenerator<Cell[][]> {
  const statement = database.prepare(`select ${columns.map(quote).join(', ')} from ${quote(name)}`)
  statement.setReadBigInts(true)
  let rows: Cell[][] = []
  for (const row of statement.iterate()) {
    const cells = columns.map((column) => toCell(row[column]))
    rows.push(cells)
    if (rows.length < chunk && !cells.some(isBytes)) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

function toCell(value: unknown): Cell {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'bigint') return { integer: String(value) }
  if (value instanceof Uint8Array) return { bytes: Buffer.from(value).toString('base64') }
  throw new TypeError(`SQLite gave a ${typeof value}`)
}

/** Quotes a name for SQL. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function readText(database: DatabaseSync, sql: string): string {
  const [text] = listTexts(database, sql)
  if (text === undefined) throw new BackupError('The database is empty.')
  return text
}

function listTexts(database: DatabaseSync, sql: string, ...parameters: string[]): string[] {
  const rows = database.prepare(sql).all(...parameters)
  return rows.flatMap(({ text }) => (typeof text === 'string' ? [text] : []))
}
