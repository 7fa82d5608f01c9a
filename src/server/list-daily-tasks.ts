import type { Kysely } from 'kysely'
import { createBackupExpiryTask } from './backup/expiry.ts'
import { createNightlyBackupTask, requireRecentBackup } from './backup/nightly.ts'
import type { Schema } from './database/tables.ts'
import type { Environment } from './env.ts'
import type { DailyTask } from './jobs/daily-task.ts'
import { createRetentionTask } from './submissions/retention.ts'

/** The daily tasks by the settings. The backup comes first, so that it holds what is then deleted. */
export function listDailyTasks(database: Kysely<Schema>, environment: Environment): DailyTask[] {
  const { retentionMonths: months, backupsKept, dataFolder } = environment
  if (backupsKept === 0) return [createRetentionTask(database, { months })]
  return [
    createNightlyBackupTask(environment),
    createRetentionTask(database, { months, requireBackup: (now) => requireRecentBackup(database, now) }),
    createBackupExpiryTask(database, dataFolder, backupsKept),
  ]
}
