import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { day } from '#domain/durations.ts'
import type { Database } from '#server/database/tables.ts'
import { allowMissing, syncFolder } from '#server/files/file-access.ts'
import { storeFile } from '#server/files/stored-bytes.ts'
import { writeAtomically } from '#server/files/write-atomically.ts'
import { createFolder } from '#server/startup/create-folder.ts'
import { type OpenBackup, readManifest } from './backup-file.ts'
import { BackupError, type Cell, type Companion, isBytes } from './backup-format.ts'
import type { Snapshot } from './snapshots.ts'

function getCompanionFolder(folder: string): string {
  return join(folder, 'audio')
}

/** Leaves the recordings beside the backups of a folder, those that do not lie there yet. Throws BackupError. */
export async function writeCompanions(
  snapshot: Snapshot,
  folder: string,
  signal?: AbortSignal,
): Promise<Companion[]> {
  const companions: Companion[] = []
  if (!snapshot.tables.some(({ name }) => name === 'audio')) return companions
  const columns = ['id', 'hash', 'byte_count']
  for await (const rows of snapshot.readRows({ name: 'audio', columns }))
    for (const [id, hash, bytes] of rows)
      companions.push({ file: `audio-${readCell(id)}`, hash: readCell(hash), bytes: Number(readCell(bytes)) })
  for (const companion of companions) {
    signal?.throwIfAborted()
    await writeCompanion(snapshot, folder, companion)
  }
  if (companions.length > 0) await syncFolder(getCompanionFolder(folder))
  return companions
}

/** SQLite gives whole numbers as such, PostgreSQL as text. */
function readCell(cell: Cell | undefined): string {
  return typeof cell === 'object' && cell !== null && 'integer' in cell ? cell.integer : String(cell)
}

/** How many bytes of recordings lie beside the backups of a folder, as their sizes tell. */
export async function measureCompanions(database: Database, folder: string): Promise<number> {
  let beside = 0
  for (const { hash, byte_count } of await database
    .selectFrom('audio')
    .select(['hash', 'byte_count'])
    .execute())
    if (await hasSize(join(getCompanionFolder(folder), hash), Number(byte_count)))
      beside += Number(byte_count)
  return beside
}

async function hasSize(path: string, bytes: number): Promise<boolean> {
  return (await allowMissing(stat(path)))?.size === bytes
}

async function writeCompanion(snapshot: Snapshot, folder: string, companion: Companion): Promise<void> {
  const { file, hash, bytes } = companion
  const path = join(getCompanionFolder(folder), hash)
  if ((await hasSize(path, bytes)) && (await hashFile(path)) === hash) {
    // No backup names it yet: whoever deletes strays meanwhile takes it for new.
    const now = new Date()
    return utimes(path, now, now)
  }
  createFolder(getCompanionFolder(folder))
  const pieces = snapshot.readRows(
    { name: 'file_pieces', columns: ['bytes'] },
    `where "file" = '${file}' order by "position"`,
  )
  await writeAtomically(path, async (draft) => {
    await using target = await open(draft, 'wx', 0o600)
    for await (const rows of pieces)
      for (const [cell = null] of rows)
        if (isBytes(cell)) await target.write(Buffer.from(cell.bytes, 'base64'))
    await target.sync()
    if ((await hashFile(draft)) !== hash) throw new BackupError(`The recording ${file} is damaged.`)
  })
}

/** Whether a backup needs nothing that lies beside it; no for what is none. */
export async function isWhole(path: string): Promise<boolean> {
  try {
    const { head } = await readManifest(path)
    return (head.companions ?? []).length === 0
  } catch {
    return false
  }
}

/** Throws BackupError where a recording that belongs to a backup is not beside it as it was. */
export async function requireCompanions({ folder, manifest }: OpenBackup): Promise<void> {
  for (const { hash } of manifest.companions ?? []) {
    const path = join(getCompanionFolder(folder), hash)
    const found = await allowMissing(stat(path))
    if (found === undefined || (await hashFile(path)) !== hash)
      throw new BackupError(
        `${path}, which belongs to the backup, is missing or damaged. Copy the folder audio that lies beside the backups too. Nothing was changed.`,
      )
  }
}

/** Fills new tables with the recordings that lie beside a backup. */
export async function replayCompanions({ folder, manifest }: OpenBackup, database: Database): Promise<void> {
  for (const { file, hash } of manifest.companions ?? [])
    await storeFile(database, file, join(getCompanionFolder(folder), hash))
}

/** Deletes what lies beside the backups of a folder and belongs to none of them, nor to one that is being made. */
export async function deleteStrayCompanions(folder: string, now: Date): Promise<void> {
  const beside = await allowMissing(readdir(getCompanionFolder(folder)))
  if (beside === undefined || beside.length === 0) return
  const needed = new Set<string>()
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.backup') || !(await stat(join(folder, name))).isFile()) continue
    for (const { hash } of await listCompanions(join(folder, name))) needed.add(hash)
  }
  for (const name of beside.filter((each) => !needed.has(each))) {
    const path = join(getCompanionFolder(folder), name)
    const found = await allowMissing(stat(path))
    if (found !== undefined && now.getTime() - found.mtimeMs > day) await rm(path, { force: true })
  }
}

/** Throws BackupError for a backup of a newer program; what is not even JSON has none. */
async function listCompanions(path: string): Promise<Companion[]> {
  try {
    const { head } = await readManifest(path)
    return head.companions ?? []
  } catch (error) {
    if (error instanceof SyntaxError || (await stat(path)).size === 0) return []
    throw error
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path)) hash.update(bytes)
  return hash.digest('hex')
}
