import { dirname, join } from 'node:path'
import { syncFolder } from '#server/files/file-access.ts'
import { writeAtomically } from '#server/files/write-atomically.ts'
import { createFolder } from '#server/startup/create-folder.ts'
import { explainFailure } from '#server/startup/start-error.ts'
import { openBackup, writeBackup } from './backup-file.ts'
import { backupFormat, readProductVersion, type Totals } from './backup-format.ts'
import { writeCompanions } from './companions.ts'
import { type DataPlace, openSnapshot } from './snapshots.ts'

interface BackupOptions {
  now: Date
  /** Recordings lie beside the backup, once for all in the folder; else they are in it. */
  leavesCompanions?: boolean
  signal?: AbortSignal
}

/** The folder of the backups that the product makes by itself. */
export function getBackupFolder(dataFolder: string): string {
  return join(dataFolder, 'backups')
}

/** A moment in UTC for a file's name: "2026-11-20T03-00-00Z". */
export function formatMoment(now: Date): string {
  return `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
}

/** Makes a backup, replacing `file` once it is on disk and read back. Throws BackupError. */
export async function createBackup(
  place: DataPlace,
  file: string,
  { now, signal, leavesCompanions = false }: BackupOptions,
): Promise<Totals> {
  const snapshot = await openSnapshot(place)
  try {
    createFolder(dirname(file))
    const { engine, schema } = snapshot
    const product = await readProductVersion()
    const companions = leavesCompanions ? await writeCompanions(snapshot, dirname(file), signal) : undefined
    const manifest = {
      format: backupFormat,
      product,
      engine,
      schema,
      created_at: now.toISOString(),
      companions,
    }
    const totals = await writeAtomically(file, async (draft) => {
      await writeBackup(draft, { manifest, snapshot, dataFolder: place.dataFolder }, signal)
      const written = await openBackup(draft)
      signal?.throwIfAborted()
      return written.totals
    })
    await syncFolder(dirname(file))
    return totals
  } finally {
    await snapshot.close()
  }
}

/** Makes the backup that reverts a migration; gives its file. Throws StartError. */
export async function backUpBeforeMigration(place: DataPlace, migration: string, now: Date): Promise<string> {
  const file = join(getBackupFolder(place.dataFolder), `before-${migration}-${formatMoment(now)}.backup`)
  await explainFailure(`The tables are to be changed (${migration}), but no backup can be made before`, () =>
    createBackup(place, file, { now, leavesCompanions: true }),
  )
  return file
}
