import pg from 'pg'
import { BackupError } from './backup-error.ts'
import type { Cell } from './records.ts'
import type { Snapshot, SnapshotTable } from './snapshot.ts'
import { orderTables } from './table-order.ts'

const chunk = 100

/** Of rows with bytes, each a quarter of a megabyte. */
const binaryChunk = 4

const limits = { connectionTimeoutMillis: 10_000, query_timeout: 60_000 }

/** Opens a PostgreSQL database in one transaction. Throws BackupError when it has no tables. */
export async function openPostgresSnapshot(databaseUrl: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: databaseUrl, ...limits })
  // Without a listener a connection that breaks between queries would end the process; the next query fails.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    await client.query("set local datestyle = 'ISO'; set local timezone = 'UTC'")
    return {
      engine: 'postgres',
      schema: await readSchema(client),
      tables: await listTables(client),
      readRows: (table) => readRows(client, table),
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

async function listTables(client: pg.Client): Promise<SnapshotTable[]> {
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

async function* readRows(client: pg.Client, { name, columns }: SnapshotTable): AsyncGenerator<Cell[][]> {
  const binary = await listBinaryColumns(client, name)
  const texts = columns
    .map((column) => readAsText(client.escapeIdentifier(column), binary.has(column)))
    .join(', ')
  const isBinary = columns.map((column) => binary.has(column))
  await client.query(
    `declare backup no scroll cursor for select ${texts} from ${client.escapeIdentifier(name)}`,
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
