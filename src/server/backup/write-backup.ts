import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { giveIfPresent } from '#server/files/file-access.ts'
import { appendChecksum } from './checksum.ts'
import { listDataFiles } from './data-files.ts'
import type { Manifest } from './manifest.ts'
import type { BackupRecord, Totals } from './records.ts'
import type { Snapshot } from './snapshot.ts'

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

async function* listRecords({ snapshot, dataFolder }: Contents): AsyncGenerator<BackupRecord> {
  const totals: Totals = { rows: {}, files: 0 }
  for (const table of snapshot.tables) {
    const { name, columns } = table
    let count = 0
    yield { table: name, columns }
    for await (const rows of snapshot.readRows(table)) {
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

async function* listFileRecords(dataFolder: string, name: string): AsyncGenerator<BackupRecord> {
  const file = await giveIfPresent(open(join(dataFolder, name)))
  if (file === undefined) return
  yield { file: name }
  for await (const bytes of file.createReadStream()) yield { piece: bytes.toString('base64') }
}
