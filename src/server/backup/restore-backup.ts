import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { lockDataFolder } from '#server/database/locks.ts'
import { isKnownSchema, migrateTo } from '#server/database/migrate.ts'
import { createSqliteDialect, startSqliteWorker } from '#server/database/sqlite.ts'
import type { Database, Engine, Schema } from '#server/database/tables.ts'
import { syncFolder } from '#server/files/file-access.ts'
import { type CellWriter, type OpenBackup, openBackup, replayFiles, replayRows } from './backup-file.ts'
import { BackupError, type Totals } from './backup-format.ts'
import { replayCompanions, requireCompanions } from './companions.ts'
import { formatMoment } from './create-backup.ts'
import { forgetWaiting } from './forget-waiting.ts'
import { writeSessionSecret } from './move-session-secret.ts'
import { restorePostgres } from './restore-postgres.ts'
import type { DataPlace } from './snapshots.ts'
import { draftPrefix, finishRestore, readyPrefix } from './swap-data.ts'

interface Restoration {
  createdAt: string
  totals: Totals
  replaced: string | undefined
}

/** Replaces all stored data or none, with a backup of either engine. Throws BackupError, and DataFolderInUseError while
 * served. */
export async function restoreBackup(file: string, place: DataPlace, now: Date): Promise<Restoration> {
  const { databaseUrl, dataFolder } = place
  const backup = await openBackup(file)
  await requireCompanions(backup)
  const { schema, created_at: createdAt } = backup.manifest
  const engine: Engine = databaseUrl === undefined ? 'sqlite' : 'postgres'
  if (!isKnownSchema(engine, schema)) {
    throw new BackupError(
      `${file} was made by a newer version of this program (it has ${schema}), which alone can restore it.`,
    )
  }
  const replaced =
    databaseUrl === undefined
      ? await restoreSqlite(backup, dataFolder, now)
      : await restorePostgres(backup, { databaseUrl, dataFolder }, now)
  return { createdAt, totals: backup.totals, replaced }
}

async function restoreSqlite(backup: OpenBackup, dataFolder: string, now: Date): Promise<string | undefined> {
  const lock = lockDataFolder(dataFolder)
  const mark = randomBytes(3).toString('hex')
  const draft = join(dataFolder, `${draftPrefix}${mark}`)
  try {
    await finishRestore(dataFolder)
    await buildData(backup, draft, now)
    await rename(draft, join(dataFolder, `${readyPrefix}${formatMoment(now)}-${mark}`))
    await syncFolder(dataFolder)
    return await finishRestore(dataFolder)
  } finally {
    await rm(draft, { recursive: true, force: true })
    lock.release()
  }
}

async function buildData(backup: OpenBackup, folder: string, now: Date): Promise<void> {
  const path = join(folder, 'oboist.sqlite')
  const worker = startSqliteWorker(folder, () => undefined)
  try {
    const tables = new Kysely<Schema>({ dialect: createSqliteDialect(worker) })
    await migrateTo(tables, 'sqlite', backup.manifest.schema)
    await tables.transaction().execute(async (transaction) => {
      await replayRows(backup, transaction, (table) =>
        createWriter(transaction, table, backup.manifest.engine),
      )
      await replayCompanions(backup, transaction)
    })
    await requireSound(tables)
    await migrateTo(tables, 'sqlite')
    await forgetWaiting(tables, { madeAt: backup.manifest.created_at, now })
    await replayFiles(backup, folder)
    if (backup.manifest.engine === 'postgres') await writeSessionSecret(tables, folder)
  } finally {
    await worker.close()
  }
  sealDatabase(path)
  await using file = await open(path, 'r+')
  await file.sync()
  await syncFolder(folder)
}

/** Moves the log into the one file that is swapped. Throws while another connection is open. */
function sealDatabase(path: string): void {
  const database = new DatabaseSync(path, { timeout: 5000 })
  try {
    database.exec('pragma journal_mode=delete')
  } finally {
    database.close()
  }
  if (existsSync(`${path}-wal`)) throw new BackupError('The new database is not in one file.')
}

/** SQLite's own values keep their storage class; PostgreSQL's texts become what SQLite has in a column of that type. */
async function createWriter(database: Database, table: string, from: Engine): Promise<CellWriter> {
  const { rows } = await sql<{ name: string; type: string }>`
    select name, lower(type) as type from pragma_table_info(${table})`.execute(database)
  const types = new Map(rows.map(({ name, type }) => [name, type]))
  return (cell, column) => {
    if (cell === null || typeof cell === 'number') return sql`${cell}`
    if (typeof cell === 'string')
      return sql`${from === 'postgres' ? convertText(cell, types.get(column)) : cell}`
    return sql`${'integer' in cell ? BigInt(cell.integer) : Buffer.from(cell.bytes, 'base64')}`
  }
}

/** The tables have no other types (see the migrations): flags are 0 and 1, moments ISO 8601. */
function convertText(text: string, type: string | undefined): string | bigint {
  if (type === 'integer' || type === 'bigint') {
    if (text === 'true' || text === 'false') return text === 'true' ? 1n : 0n
    return BigInt(text)
  }
  return type === 'date' ? new Date(text).toISOString() : text
}

async function requireSound(database: Database): Promise<void> {
  const issues = await sql`pragma foreign_key_check`.execute(database)
  const state = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database)
  if (issues.rows.length > 0 || state.rows[0]?.integrity_check !== 'ok')
    throw new BackupError('The new database is not sound.')
}
