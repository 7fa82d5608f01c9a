import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import { verifyChecksum } from './checksum.ts'
import { isDataFile } from './data-files.ts'
import { backupFormat, type Manifest, manifest } from './manifest.ts'
import { type BackupRecord, backupRecord, type Totals } from './records.ts'
import { splitLines } from './split-lines.ts'

export interface OpenBackup {
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
  return { manifest: head, totals, readRecords }
}

async function readManifest(path: string): Promise<{ head: Manifest; start: number }> {
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
  pipeline(createReadStream(path, { start, end: length - 1 }), gunzip, () => undefined)
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
