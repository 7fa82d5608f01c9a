import { join } from 'node:path'
import type { DailyTask } from '#server/jobs/daily-task.ts'
import { nameBackupFolder, nameMoment } from './create-backup.ts'
import { createBackupAside } from './create-backup-in-worker.ts'
import type { DataPlace } from './open-snapshot.ts'

/** The name under which the instances agree who makes it. */
export const nightlyBackup = 'backup'

/** Makes a backup of each day, in the backup folder of the instance that does it. */
export function createNightlyBackupTask({ databaseUrl, dataFolder }: DataPlace): DailyTask {
  const place = { databaseUrl, dataFolder }
  return {
    name: nightlyBackup,
    async run(now, signal) {
      const file = join(nameBackupFolder(dataFolder), `nightly-${nameMoment(now)}.backup`)
      const { rows } = await createBackupAside({ place, file, now }, signal)
      return { rows: Object.values(rows).reduce((sum, count) => sum + count, 0) }
    },
  }
}
