import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely } from 'kysely'
import { lockDataFolder } from '#server/database/data-folder-lock.ts'
import { migrateTo } from '#server/database/migrate.ts'
import { createSqliteDialect, startSqliteWorker } from '#server/database/sqlite.ts'
import type { Schema } from '#server/database/tables.ts'
import { syncFolder } from '#server/files/file-access.ts'
import { forgetFormMails } from '#server/mail/stored-forms.ts'
import { BackupError } from './backup-error.ts'
import { nameMoment } from './create-backup.ts'
import type { OpenBackup } from './read-backup.ts'
import type { Cell } from './records.ts'
import { replayFiles, replayRows } from './replay-backup.ts'
import type { SnapshotTable } from './snapshot.ts'
import { quote } from './sqlite-snapshot.ts'
import { draftPrefix, finishRestore, readyPrefix } from './swap-data.ts'

/** Builds the data beside the old ones, then swaps them; gives the folder that keeps the old ones. */
export async function restoreSqlite(
  backup: OpenBackup,
  dataFolder: string,
  now: Date,
): Promise<string | undefined> {
  const lock = lockDataFolder(dataFolder)
  const mark = randomBytes(3).toString('hex')
  const draft = join(dataFolder, `${draftPrefix}${mark}`)
  try {
    await finishRestore(dataFolder)
    await buildData(backup, draft)
    await rename(draft, join(dataFolder, `${readyPrefix}${nameMoment(now)}-${mark}`))
    await syncFolder(dataFolder)
    return await finishRestore(dataFolder)
  } finally {
    await rm(draft, { recursive: true, force: true })
    lock.release()
  }
}

async function buildData(backup: OpenBackup, folder: string): Promise<void> {
  const path = join(folder, 'oboist.sqlite')
  const worker = startSqliteWorker(folder, () => undefined)
  try {
    const tables = new Kysely<Schema>({ dialect: createSqliteDialect(worker) })
    await migrateTo(tables, 'sqlite', backup.manifest.schema)
    await fillDatabase(path, backup)
    await migrateTo(tables, 'sqlite')
    await forgetFormMails(tables)
  } finally {
    await worker.close()
  }
  sealDatabase(path)
  await replayFiles(backup, folder)
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

async function fillDatabase(path: string, backup: OpenBackup): Promise<void> {
  const database = new DatabaseSync(path)
  try {
    database.exec('begin')
    await replayRows(backup, (table, rows) => insertRows(database, table, rows))
    database.exec('commit')
    checkDatabase(database, backup)
  } finally {
    database.close()
  }
}

function insertRows(database: DatabaseSync, { name, columns }: SnapshotTable, rows: Cell[][]): void {
  const places = columns.map(() => '?').join(', ')
  const statement = database.prepare(
    `insert into ${quote(name)} (${columns.map(quote).join(', ')}) values (${places})`,
  )
  for (const row of rows) statement.run(...row.map(toInputValue))
}

function checkDatabase(database: DatabaseSync, { totals }: OpenBackup): void {
  for (const [name, count] of Object.entries(totals.rows)) {
    const found = database.prepare(`select count(*) as count from ${quote(name)}`).get()
    if (found?.count !== count) throw new BackupError(`${name} would not hold what the backup holds.`)
  }
  const issues = database.prepare('pragma foreign_key_check').all()
  const state = database.prepare('pragma integrity_check').get()
  if (issues.length > 0 || state?.integrity_check !== 'ok')
    throw new BackupError('The new database is not sound.')
}

function toInputValue(cell: Cell): SQLInputValue {
  if (cell === null || typeof cell !== 'object') return cell
  return 'integer' in cell ? BigInt(cell.integer) : Buffer.from(cell.bytes, 'base64')
}
