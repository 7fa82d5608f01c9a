import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '#server/files/file-access.ts'
import { writeAtomically } from '#server/files/write-atomically.ts'
import { createFolder } from '#server/startup/create-folder.ts'
import type { OpenBackup } from './read-backup.ts'
import { type Cell, isBytes } from './records.ts'
import type { SnapshotTable } from './snapshot.ts'

const chunk = 100

/** Gives the rows of a backup in portions, table by table in the order of their references. */
export async function replayRows(
  backup: OpenBackup,
  insert: (table: SnapshotTable, rows: Cell[][]) => void | Promise<void>,
): Promise<void> {
  let table: SnapshotTable | undefined
  let rows: Cell[][] = []
  const flush = async () => {
    if (table !== undefined && rows.length > 0) await insert(table, rows)
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
}

/** Writes the files of a backup into a data folder, synced to disk. */
export async function replayFiles(backup: OpenBackup, dataFolder: string): Promise<void> {
  let pieces: Buffer[] = []
  let name: string | undefined
  const flush = async () => {
    if (name !== undefined) await placeFile(join(dataFolder, name), Buffer.concat(pieces))
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
