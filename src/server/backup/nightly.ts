import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/tables.ts'
import type { DailyTask } from '#server/jobs/daily-task.ts'
import { hasFinished, nameDay } from '#server/jobs/task-claims.ts'
import { nameBackupFolder, nameMoment } from './create-backup.ts'
import { createBackupInWorker } from './create-backup-in-worker.ts'
import type { DataPlace } from './open-snapshot.ts'

export const nightlyBackup = 'backup'

/** Makes a backup each day (UTC), in the backup folder of the instance that claims the task. */
export function createNightlyBackupTask({ databaseUrl, dataFolder }: DataPlace): DailyTask {
  const place = { databaseUrl, dataFolder }
  return {
    name: nightlyBackup,
    async run(now, signal) {
      const file = join(nameBackupFolder(dataFolder), `nightly-${nameMoment(now)}.backup`)
      const { rows } = await createBackupInWorker({ place, file, now }, signal)
      return { rows: Object.values(rows).reduce((sum, count) => sum + count, 0) }
    },
  }
}

/** Throws unless any instance finished a nightly backup today or yesterday (UTC). */
export async function requireRecentBackup(database: Kysely<Schema>, now: Date): Promise<void> {
  const yesterday = nameDay(new Date(now.getTime() - 86_400_000))
  if (!(await hasFinished(database, nightlyBackup, { since: yesterday, now })))
    throw new Error('There is no backup of last night that holds what is to be deleted')
}
