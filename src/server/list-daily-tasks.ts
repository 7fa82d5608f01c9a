import type { Kysely } from 'kysely'
import { createBackupExpiryTask } from './backup/expiry.ts'
import { createNightlyBackupTask } from './backup/nightly.ts'
import type { Schema } from './database/tables.ts'
import type { Environment } from './env.ts'
import type { DailyTask } from './jobs/daily-task.ts'
import { createRetentionTask } from './submissions/retention.ts'

/** What the settings want done every day; what is not to be kept is deleted before the rest is. */
export function listDailyTasks(database: Kysely<Schema>, environment: Environment): DailyTask[] {
  const { retentionMonths, backupsKept, dataFolder } = environment
  const retention = createRetentionTask(database, retentionMonths)
  if (backupsKept === 0) return [retention]
  return [
    retention,
    createNightlyBackupTask(environment),
    createBackupExpiryTask(database, dataFolder, backupsKept),
  ]
}
