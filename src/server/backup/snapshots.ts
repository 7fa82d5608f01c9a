import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'
import type { Engine } from '#server/database/tables.ts'
import { BackupError, type Cell, isBytes } from './backup-format.ts'

export interface SnapshotTable {
  name: string
  columns: string[]
}

export interface Snapshot {
  engine: Engine
  schema: string
  /** Ordered by reference: a table comes after those that it refers to. */
  tables: SnapshotTable[]
  readRows(table: SnapshotTable, clause?: string): AsyncIterable<Cell[][]>
  close(): Promise<void>
}

export interface DataPlace {
  databaseUrl?: string | undefined
  dataFolder: string
}

/** Opens a snapshot on a connection of its own. Throws BackupError when there is nothing to read. */
export function openSnapshot({ databaseUrl, dataFolder }: DataPlace): Promise<Snapshot> {
  return databaseUrl === undefined ? openSqliteSnapshot(dataFolder) : openPostgresSnapshot(databaseUrl)
}

/** Rows read at once: few enough to delay the process's requests by about a millisecond. */
const chunk = 100

/** Opens a data folder's SQLite database in a read transaction. Throws BackupError when there is none. */
async function openSqliteSnapshot(dataFolder: string): Promise<Snapshot> {
  const path = join(dataFolder, 'oboist.sqlite')
  if (!existsSync(path)) throw new BackupError(`There is no database in ${dataFolder}.`)
  const database = new DatabaseSync(path, { readOnly: true, timeout: 5000 })
  try {
    database.exec('begin')
    return {
      engine: 'sqlite',
      schema: readText(database, 'select max(name) as text from kysely_migration'),
      tables: listSqliteTables(database),
      readRows: (table, clause) => readSqliteRows(database, table, clause),
      close: async () => database.close(),
    }
  } catch (error) {
    database.close()
    throw error
  }
}

function listSqliteTables(database: DatabaseSync): SnapshotTable[] {
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

async function* readSqliteRows(
  database: DatabaseSync,
  { name, columns }: SnapshotTable,
  clause = '',
): AsyncGenerator<Cell[][]> {
  const statement = database.prepare(`select ${columns.map(quote).join(', ')} from ${quote(name)} ${clause}`)
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

function quote(name: string): string {
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

/** Of rows with bytes, each a quarter of a megabyte. */
const binaryChunk = 4

const limits = { connectionTimeoutMillis: 10_000, query_timeout: 60_000 }

/** Opens a PostgreSQL database in one transaction. Throws BackupError when it has no tables. */
async function openPostgresSnapshot(databaseUrl: string): Promise<Snapshot> {
  const { Client } = await import('pg')
  const client = new Client({ connectionString: databaseUrl, ...limits })
  // Without a listener a connection that breaks between queries would end the process; the next query fails.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    await client.query("set local datestyle = 'ISO'; set local timezone = 'UTC'")
    return {
      engine: 'postgres',
      schema: await readSchema(client),
      tables: await listPostgresTables(client),
      readRows: (table, clause) => readPostgresRows(client, table, clause),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

async function readSchema(client: pg.Client): Promise<string> {
  const exists = await client.query("select to_regclass('kysely_migration') is not null as holds")
  if (exists.rows[0]?.holds !== true) throw new BackupError('The database is empty.')
  const { rows } = await client.query('select max(name) as name from kysely_migration')
  return String(rows[0]?.name)
}

async function listPostgresTables(client: pg.Client): Promise<SnapshotTable[]> {
  const { rows: columns } = await client.query<{ table: string; column: string }>(
    `select relname as table, attname as column from pg_class join pg_attribute on attrelid = pg_class.oid
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped
     order by relname, attnum`,
  )
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select source.relname as from, target.relname as to from pg_constraint
     join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
     where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  const names = new Set(columns.map(({ table }) => table))
  const ordered = orderTables(
    [...names],
    references.map(({ from, to }) => [from, to]),
  )
  return ordered.map((name) => ({
    name,
    columns: columns.filter(({ table }) => table === name).map(({ column }) => column),
  }))
}

async function* readPostgresRows(
  client: pg.Client,
  { name, columns }: SnapshotTable,
  clause = '',
): AsyncGenerator<Cell[][]> {
  const binary = await listBinaryColumns(client, name)
  const texts = columns
    .map((column) => readAsText(client.escapeIdentifier(column), binary.has(column)))
    .join(', ')
  const isBinary = columns.map((column) => binary.has(column))
  await client.query(
    `declare backup no scroll cursor for select ${texts} from ${client.escapeIdentifier(name)} ${clause}`,
  )
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${binary.size > 0 ? binaryChunk : chunk} from backup`,
      rowMode: 'array',
    })
    if (rows.length === 0) break
    yield rows.map((row) =>
      row.map((bytes, index) => (isBinary[index] && bytes !== null ? { bytes } : bytes)),
    )
  }
  await client.query('close backup')
}

async function listBinaryColumns(client: pg.Client, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = to_regclass(quote_ident($1)) and atttypid = 'bytea'::regtype and not attisdropped`,
    [table],
  )
  return new Set(rows.map(({ name }) => name))
}

/** Bytes as base64, for PostgreSQL's own text of them takes a half more. */
function readAsText(column: string, isBinary: boolean): string {
  return isBinary ? `translate(encode(${column}, 'base64'), E'\\n', '')` : `${column}::text`
}

/** Left out: signed-out sessions and withdrawn invitations would live again, a stolen backup would open the admin area,
 * and who wrote then does not write now; what visitors hear of recordings is made again. */
const passing = [
  'audio_jobs',
  'audio_renditions',
  'kysely_migration',
  'kysely_migration_lock',
  'presences',
  'session',
  'invitations',
  'verification',
  'rateLimit',
  'rate_limits',
  'sent_answers',
]

/** The tables to keep, each after those that it refers to; `references` are [from, to] pairs. */
function orderTables(
  names: readonly string[],
  references: readonly (readonly [from: string, to: string])[],
): string[] {
  const kept = names.filter((name) => !passing.includes(name)).toSorted()
  const ordered = new Set<string>()
  const visit = (name: string, path: readonly string[]) => {
    if (ordered.has(name) || path.includes(name) || !kept.includes(name)) return
    for (const [from, to] of references) if (from === name) visit(to, [...path, name])
    ordered.add(name)
  }
  for (const name of kept) visit(name, [])
  return [...ordered]
}
