import { join } from 'node:path'
import { explainFailure } from '#server/startup/start-error.ts'
import { createBackup, nameBackupFolder, nameMoment } from './create-backup.ts'
import type { DataPlace } from './open-snapshot.ts'

/** Makes the backup that reverts a migration; gives its file. Throws StartError. */
export async function backUpBeforeMigration(place: DataPlace, migration: string, now: Date): Promise<string> {
  const file = join(nameBackupFolder(place.dataFolder), `before-${migration}-${nameMoment(now)}.backup`)
  await explainFailure(`The tables are to be changed (${migration}), but no backup can be made before`, () =>
    createBackup(place, file, { now }),
  )
  return file
}
