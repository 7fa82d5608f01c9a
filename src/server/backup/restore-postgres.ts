import { randomBytes } from 'node:crypto'
import { Kysely, sql } from 'kysely'
import { sessionSecret } from '#server/accounts/cookies.ts'
import { servingLock } from '#server/database/locks.ts'
import { migrateTo, migrationLock } from '#server/database/migrate.ts'
import { createUnlimitedPostgresDialect } from '#server/database/postgres.ts'
import type { Database, Schema } from '#server/database/tables.ts'
import { type CellWriter, type OpenBackup, replayFiles, replayRows } from './backup-file.ts'
import { BackupError, isBytes } from './backup-format.ts'
import { replayCompanions } from './companions.ts'
import { formatMoment } from './create-backup.ts'
import { forgetWaiting } from './forget-waiting.ts'
import { storeSessionSecret } from './move-session-secret.ts'

/** Creates the tables anew in one transaction; gives the old ones' schema. Throws BackupError. */
export async function restorePostgres(
  backup: OpenBackup,
  { databaseUrl, dataFolder }: { databaseUrl: string; dataFolder: string },
  now: Date,
): Promise<string | undefined> {
  const database = new Kysely<Schema>({ dialect: createUnlimitedPostgresDialect(databaseUrl) })
  try {
    return await database.transaction().execute(async (transaction) => {
      await rejectWhileServing(transaction)
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction)
      const schema = await setTablesAside(transaction, now)
      await migrateTo(transaction, 'postgres', backup.manifest.schema)
      await replayRows(backup, transaction, (table) => createWriter(transaction, table))
      await replayCompanions(backup, transaction)
      if (backup.manifest.engine === 'sqlite') await storeSessionSecret(transaction, backup)
      await migrateTo(transaction, 'postgres')
      await forgetWaiting(transaction, { madeAt: backup.manifest.created_at, now })
      if (schema !== undefined) await copyRights(transaction, schema)
      // Of SQLite's, it is a row now. Before the end, so that what cannot be written changes nothing.
      await replayFiles(backup, dataFolder, (name) => name !== sessionSecret.file)
      return schema
    })
  } finally {
    await database.destroy()
  }
}

/** Throws BackupError while an instance serves; none can start until the restore is done. */
async function rejectWhileServing(transaction: Database): Promise<void> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(${servingLock}::bigint) as alone`.execute(transaction)
  if (rows[0]?.alone !== true)
    throw new BackupError(
      'An instance is serving from this database. Stop every instance, then restore again.',
    )
}

/** Moved with their rows, so that whoever is writing to the tables waits and nothing sent is lost. */
async function setTablesAside(database: Database, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
    and pg_has_role(relowner, 'usage')`.execute(database)
  if (rows.length === 0) return undefined
  const mark = randomBytes(3).toString('hex')
  const schema = `replaced_${formatMoment(now).toLowerCase().replaceAll('-', '_')}_${mark}`
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

/** Texts, and SQLite's numbers, become what their columns hold. Throws BackupError for a column that is not there. */
async function createWriter(database: Database, table: string): Promise<CellWriter> {
  const types = await readColumnTypes(database, table)
  return (cell, column) => {
    const type = types.get(column)
    if (type === undefined) throw new BackupError(`The table ${table} has no column ${column}.`)
    if (isBytes(cell)) return sql`decode(${cell.bytes}, 'base64')`
    const text = cell !== null && typeof cell === 'object' ? cell.integer : cell
    return sql`${text === null ? null : String(text)}::${sql.raw(type)}`
  }
}

async function readColumnTypes(database: Database, table: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass(quote_ident(${table})) and attnum > 0 and not attisdropped`.execute(database)
  return new Map(rows.map(({ name, type }) => [name, type]))
}

/** Grants roles the rights on the current schema's tables that they have on those of the schema `from`. */
async function copyRights(database: Database, from: string): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    with pairs as (
      select old.oid, old.relname, old.relacl, pg_get_userbyid(old.relowner) as owner
      from pg_class old join pg_class new on new.relname = old.relname
      where old.relnamespace = ${from}::regnamespace and new.relnamespace = current_schema()::regnamespace
      and old.relkind = 'r' and new.relkind = 'r'
    ), rights as (
      select relname, '' as columns, entry.* from pairs, aclexplode(relacl) as entry
      union all
      select relname, format(' (%I)', attname), entry.* from pairs
      join pg_attribute on attrelid = pairs.oid and not attisdropped, aclexplode(attacl) as entry
    )
    select format('revoke all on %I from %I', relname, owner) as statement, 1 as turn from pairs
    where relacl is not null
    union all
    select format('grant %s%s on %I to %s', privilege_type, columns, relname,
      case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end), 2 from rights
    order by turn`.execute(database)
  for (const { statement } of rows) await sql.raw(statement).execute(database)
}
