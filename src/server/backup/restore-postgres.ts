import { randomBytes } from 'node:crypto'
import { Kysely, sql } from 'kysely'
import { migrateTo, migrationLock } from '#server/database/migrate.ts'
import { createUnlimitedPostgresDialect } from '#server/database/postgres.ts'
import { servingLock } from '#server/database/serving-lock.ts'
import type { Schema } from '#server/database/tables.ts'
import { forgetFormMails } from '#server/mail/stored-forms.ts'
import { BackupError } from './backup-error.ts'
import { copyRights } from './copy-rights.ts'
import { nameMoment } from './create-backup.ts'
import type { OpenBackup } from './read-backup.ts'
import { type Cell, isBytes } from './records.ts'
import { replayFiles, replayRows } from './replay-backup.ts'
import type { SnapshotTable } from './snapshot.ts'

interface PostgresPlace {
  databaseUrl: string
  dataFolder: string
}

/** Creates the tables anew in one transaction; gives the old ones' schema. Throws BackupError. */
export async function restorePostgres(
  backup: OpenBackup,
  { databaseUrl, dataFolder }: PostgresPlace,
  now: Date,
): Promise<string | undefined> {
  const database = new Kysely<Schema>({ dialect: createUnlimitedPostgresDialect(databaseUrl) })
  try {
    const replaced = await database.transaction().execute(async (transaction) => {
      await rejectWhileServing(transaction)
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction)
      const schema = await setTablesAside(transaction, now)
      await migrateTo(transaction, 'postgres', backup.manifest.schema)
      await replayRows(backup, (table, rows) => insertRows(transaction, table, rows))
      await compareCounts(transaction, backup)
      await migrateTo(transaction, 'postgres')
      await forgetFormMails(transaction)
      if (schema !== undefined) await copyRights(transaction, schema)
      return schema
    })
    await replayFiles(backup, dataFolder)
    return replaced
  } finally {
    await database.destroy()
  }
}

/** Throws BackupError while an instance serves; none can start until the restore is done. */
async function rejectWhileServing(transaction: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(${servingLock}::bigint) as alone`.execute(transaction)
  if (rows[0]?.alone !== true)
    throw new BackupError(
      'An instance is serving from this database. Stop every instance, then restore again.',
    )
}

/** Moved with their rows, so that whoever is writing to the tables waits and nothing sent is lost. */
async function setTablesAside(database: Kysely<Schema>, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
    and pg_has_role(relowner, 'usage')`.execute(database)
  if (rows.length === 0) return undefined
  const mark = randomBytes(3).toString('hex')
  const schema = `replaced_${nameMoment(now).toLowerCase().replaceAll('-', '_')}_${mark}`
  await sql`create schema ${sql.ref(schema)}`.execute(database)
  for (const { name } of rows) {
    await sql`alter table ${sql.ref(name)} set schema ${sql.ref(schema)}`.execute(database)
  }
  // Kysely takes a table of this name for its own in any schema.
  await sql`alter table if exists ${sql.ref(`${schema}.kysely_migration`)} rename to applied_migrations`.execute(
    database,
  )
  await sql`drop table if exists ${sql.ref(`${schema}.kysely_migration_lock`)}`.execute(database)
  return schema
}

async function insertRows(
  database: Kysely<Schema>,
  { name, columns }: SnapshotTable,
  rows: Cell[][],
): Promise<void> {
  const types = await readColumnTypes(database, name)
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(
    columns.map((column) => {
      const type = types.get(column)
      if (type === undefined) throw new BackupError(`The table ${name} has no column ${column}.`)
      return type === 'bytea'
        ? sql`decode(${sql.ref(column)}, 'base64')`
        : sql`${sql.ref(column)}::${sql.raw(type)}`
    }),
  )
  const lists = sql.join(columns.map((_, index) => sql`${rows.map((row) => toText(row[index]))}::text[]`))
  await sql`insert into ${sql.ref(name)} (${names}) select ${values} from unnest(${lists}) as list (${names})`.execute(
    database,
  )
}

function toText(cell: Cell | undefined): Cell | undefined {
  return cell !== undefined && isBytes(cell) ? cell.bytes : cell
}

async function readColumnTypes(
  database: Kysely<Schema>,
  table: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass(quote_ident(${table})) and attnum > 0 and not attisdropped`.execute(database)
  return new Map(rows.map(({ name, type }) => [name, type]))
}

async function compareCounts(database: Kysely<Schema>, { totals }: OpenBackup): Promise<void> {
  for (const [name, count] of Object.entries(totals.rows)) {
    const { rows } = await sql<{ count: string }>`select count(*) from ${sql.ref(name)}`.execute(database)
    if (Number(rows[0]?.count) !== count) {
      throw new BackupError(`${name} would not hold what the backup holds.`)
    }
  }
}
