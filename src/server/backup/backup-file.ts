import { createReadStream, createWriteStream } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'
import { allowMissing, syncFolder } from '#server/files/file-access.ts'
import { writeAtomically } from '#server/files/write-atomically.ts'
import { createFolder } from '#server/startup/create-folder.ts'
import {
  appendChecksum,
  BackupError,
  type BackupRecord,
  backupFormat,
  backupRecord,
  type Cell,
  isBytes,
  isDataFile,
  listDataFiles,
  type Manifest,
  manifest,
  type Totals,
  verifyChecksum,
} from './backup-format.ts'
import type { Snapshot, SnapshotTable } from './snapshots.ts'

const portion = 64 * 1024 // characters

interface Contents {
  manifest: Manifest
  snapshot: Snapshot
  dataFolder: string
}

/** Writes a backup into a new file, synced to disk; holds only some rows in memory. */
export async function writeBackup(path: string, contents: Contents, signal?: AbortSignal): Promise<void> {
  const compressed = async function* (source: AsyncIterable<Buffer>) {
    yield Buffer.from(`${JSON.stringify(contents.manifest)}\n`)
    yield* source
  }
  await pipeline(
    Readable.from(joinLines(listRecords(contents))),
    createGzip({ level: constants.Z_BEST_SPEED }),
    compressed,
    appendChecksum,
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  )
}

async function* joinLines(records: AsyncIterable<BackupRecord>): AsyncGenerator<string> {
  let text = ''
  for await (const record of records) {
    text += `${JSON.stringify(record)}\n`
    if (text.length < portion) continue
    yield text
    text = ''
  }
  yield text
}

async function* listRecords({ manifest, snapshot, dataFolder }: Contents): AsyncGenerator<BackupRecord> {
  const totals: Totals = { rows: {}, files: 0 }
  for (const table of snapshot.tables) {
    const { name, columns } = table
    let count = 0
    yield { table: name, columns }
    for await (const rows of snapshot.readRows(table, selectRows(name, manifest))) {
      count += rows.length
      for (const row of rows) yield { row }
    }
    totals.rows[name] = count
  }
  for (const name of await listDataFiles(dataFolder)) {
    let found = 0
    for await (const record of listFileRecords(dataFolder, name)) {
      yield record
      found = 1
    }
    totals.files += found
  }
  yield { totals }
}

/** All but what visitors hear of recordings, and what lies beside the backup. */
function selectRows(table: string, { companions }: Manifest): string | undefined {
  if (table !== 'file_pieces') return undefined
  const heard = `"file" not like '%.mp3'`
  return companions === undefined ? `where ${heard}` : `where ${heard} and "file" not like 'audio-%'`
}

async function* listFileRecords(dataFolder: string, name: string): AsyncGenerator<BackupRecord> {
  const file = await allowMissing(open(join(dataFolder, name)))
  if (file === undefined) return
  yield { file: name }
  for await (const bytes of file.createReadStream()) yield { piece: bytes.toString('base64') }
}

export interface OpenBackup {
  folder: string
  manifest: Manifest
  totals: Totals
  readRecords(): AsyncIterable<BackupRecord>
}

/** Opens a backup after checking all of it. Throws BackupError for a wrong byte or a missing record. */
export async function openBackup(path: string): Promise<OpenBackup> {
  const length = await verifyChecksum(path)
  const { head, start } = await readManifest(path)
  const readRecords = () => readBody(path, start, length)
  const totals = await countRecords(path, readRecords())
  return { folder: dirname(path), manifest: head, totals, readRecords }
}

/** What a backup says of itself, unchecked, and where its records begin. Throws BackupError. */
export async function readManifest(path: string): Promise<{ head: Manifest; start: number }> {
  for await (const line of splitLines(createReadStream(path))) {
    const result = manifest.safeParse(JSON.parse(line))
    if (!result.success || result.data.format > backupFormat) {
      throw new BackupError(`${path} was made by a newer version of this program, which alone can read it.`)
    }
    return { head: result.data, start: Buffer.byteLength(line) + 1 }
  }
  throw new BackupError(`${path} is no backup.`)
}

async function* readBody(path: string, start: number, length: number): AsyncGenerator<BackupRecord> {
  const gunzip = createGunzip()
  // A failure of the source reaches the loop through the last stream.
  pipeline(createReadStream(path, { start, end: length - 1 }), gunzip).catch(() => undefined)
  for await (const line of splitLines(gunzip)) yield backupRecord.parse(JSON.parse(line))
}

async function countRecords(path: string, records: AsyncIterable<BackupRecord>): Promise<Totals> {
  const counted: Totals = { rows: {}, files: 0 }
  let table = ''
  let stated: Totals | undefined
  for await (const record of records) {
    if (stated !== undefined) break
    if ('table' in record) {
      table = record.table
      counted.rows[table] = 0
    } else if ('row' in record) {
      counted.rows[table] = (counted.rows[table] ?? 0) + 1
    } else if ('file' in record) {
      if (!isDataFile(record.file)) throw new BackupError(`${path} holds a file that is not of this product.`)
      counted.files += 1
    } else if ('totals' in record) {
      stated = record.totals
    }
  }
  if (!isDeepStrictEqual(stated, counted)) throw new BackupError(`${path} is not whole.`)
  return counted
}

const chunk = 100

export type CellWriter = (cell: Cell, column: string) => RawBuilder<unknown>

/** Fills new tables with the rows of a backup, and counts them. Throws BackupError. */
export async function replayRows(
  backup: OpenBackup,
  database: Database,
  createWriter: (table: string) => Promise<CellWriter>,
): Promise<void> {
  let table: SnapshotTable | undefined
  let rows: Cell[][] = []
  const flush = async () => {
    if (table !== undefined && rows.length > 0)
      await insertRows(database, table, rows, await createWriter(table.name))
    rows = []
  }
  for await (const record of backup.readRecords()) {
    if ('table' in record) {
      await flush()
      table = { name: record.table, columns: record.columns }
    } else if ('row' in record) {
      rows.push(record.row)
      if (rows.length === chunk || record.row.some(isBytes)) await flush()
    }
  }
  await flush()
  await compareCounts(database, backup)
}

async function insertRows(
  database: Database,
  { name, columns }: SnapshotTable,
  rows: Cell[][],
  write: CellWriter,
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const lists = rows.map((row) => columns.map((column, index) => write(row[index] ?? null, column)))
  const values = sql.join(lists.map((list) => sql`(${sql.join(list)})`))
  await sql`insert into ${sql.table(name)} (${names}) values ${values}`.execute(database)
}

async function compareCounts(database: Database, { totals }: OpenBackup): Promise<void> {
  for (const [name, count] of Object.entries(totals.rows)) {
    const { rows } = await sql<{ count: number | string }>`
      select count(*) as count from ${sql.table(name)}`.execute(database)
    if (Number(rows[0]?.count) !== count)
      throw new BackupError(`${name} would not hold what the backup holds.`)
  }
}

/** Writes the files of a backup into a data folder, synced to disk. */
export async function replayFiles(
  backup: OpenBackup,
  dataFolder: string,
  isWanted: (name: string) => boolean = () => true,
): Promise<void> {
  let pieces: Buffer[] = []
  let name: string | undefined
  const flush = async () => {
    if (name !== undefined && isWanted(name)) await placeFile(join(dataFolder, name), Buffer.concat(pieces))
    pieces = []
    name = undefined
  }
  for await (const record of backup.readRecords()) {
    if ('piece' in record) pieces.push(Buffer.from(record.piece, 'base64'))
    else await flush()
    if ('file' in record) name = record.file
  }
}

async function placeFile(path: string, bytes: Buffer): Promise<void> {
  createFolder(dirname(path))
  await writeAtomically(path, (draft) => writeFile(draft, bytes, { flag: 'wx', mode: 0o600, flush: true }))
  await syncFolder(dirname(path))
}

/** The lines of a UTF-8 stream. Node's readline also splits at U+2028 and U+2029, which texts may hold. */
async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer[] = []
  for await (const bytes of source) {
    let start = 0
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
      rest.push(bytes.subarray(start, end))
      yield Buffer.concat(rest).toString()
      rest = []
      start = end + 1
    }
    rest.push(bytes.subarray(start))
  }
  const last = Buffer.concat(rest)
  if (last.length > 0) yield last.toString()
}
