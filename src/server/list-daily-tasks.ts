import type { Kysely } from 'kysely'
import { createBackupExpiryTask } from './backup/expiry.ts'
import { createNightlyBackupTask, requireRecentBackup } from './backup/nightly.ts'
import type { Schema } from './database/tables.ts'
import type { Environment } from './env.ts'
import type { DailyTask } from './jobs/daily-task.ts'
import { createRetentionTask } from './submissions/retention.ts'

/** What the settings want done every day; what is deleted for good is in the backup before. */
export function listDailyTasks(database: Kysely<Schema>, environment: Environment): DailyTask[] {
  const { retentionMonths: months, backupsKept, dataFolder } = environment
  if (backupsKept === 0) return [createRetentionTask(database, { months })]
  return [
    createNightlyBackupTask(environment),
    createRetentionTask(database, { months, requireBackup: (now) => requireRecentBackup(database, now) }),
    createBackupExpiryTask(database, dataFolder, backupsKept),
  ]
}
