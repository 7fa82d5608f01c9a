import { day } from '#domain/durations.ts'
import { createAccountsTask } from './accounts/audit.ts'
import { createAudioCleaningTask } from './audio/cleaning.ts'
import { createBackupExpiryTask, createNightlyBackupTask, requireRecentBackup } from './backup/own-backups.ts'
import { createThinningTask } from './content/thin-versions.ts'
import { createTrashTask } from './content/trash.ts'
import type { Database } from './database/tables.ts'
import type { Environment } from './env.ts'
import { createAnswerCleaningTask } from './http/answer-once.ts'
import { type DailyTask, formatDay, hasFinished } from './jobs/daily-tasks.ts'
import {
  createPhotographCacheTask,
  createPhotographCleaningTask,
  createUploadCleaningTask,
  listPhotographFiles,
} from './pictures/photographs/cleaning.ts'
import { createLogTask } from './privacy/stored-person.ts'
import { createRiderCacheTask, createRiderCleaningTask } from './riders/riders.ts'
import { createShareCleaningTask } from './site/share-pictures/share-pictures.ts'
import { createStudentsTask } from './students/erase-student.ts'
import { createReminderTask } from './submissions/remind.ts'
import { createMessageTrashTask, createRetentionTask, retentionTask } from './submissions/retention.ts'
import { requireBelievableClock } from './submissions/retention-clock.ts'
import { createCallCleaningTask } from './webhooks/webhook-calls.ts'

/** The daily tasks by the settings. The backup comes first, so that it holds what is then deleted. */
export function listDailyTasks(database: Database, environment: Environment): DailyTask[] {
  const { databaseUrl, retentionMonths: months, backupsKept, dataFolder, mail } = environment
  // After the trash, which lets photographs go.
  const cleaning = [
    createPhotographCleaningTask(database),
    createPhotographCacheTask(database, dataFolder),
    createShareCleaningTask(dataFolder, () => listPhotographFiles(database)),
    createAudioCleaningTask(database),
    createRiderCleaningTask(database),
    createRiderCacheTask(database, dataFolder),
    createUploadCleaningTask(database),
    createCallCleaningTask(database),
    createAnswerCleaningTask(database),
  ]
  const reminders = mail === undefined ? [] : [createReminderTask(database, { months, digest: mail.digest })]
  const keepsBackups = backupsKept > 0
  const requireBackup = async (now: Date) => {
    if (keepsBackups) await requireRecentBackup(database, now)
  }
  // Also where nothing is due: the run is noted, and its time is what a later clock is held against.
  const requireClock = (task: DailyTask): DailyTask => ({
    ...task,
    async run(now, signal) {
      await requireBelievableClock(database, task.name, now)
      return task.run(now, signal)
    },
  })
  // Retention has looked at the clock.
  const requireRetention = async (now: Date) => {
    const yesterday = formatDay(new Date(now.getTime() - day))
    if (!(await hasFinished(database, retentionTask, { since: yesterday, now })))
      throw new Error('Backups stay until what is older than RETENTION_MONTHS could be deleted')
  }
  return [
    ...(keepsBackups ? [createNightlyBackupTask(database, environment)] : []),
    createRetentionTask(database, { months, requireBackup }),
    ...[
      createTrashTask(database, { requireBackup }),
      createThinningTask(database, { requireBackup }),
      createMessageTrashTask(database, { requireBackup }),
      createStudentsTask(database, { months, requireBackup }),
      createAccountsTask(database, { requireBackup }),
    ].map(requireClock),
    ...cleaning,
    ...reminders,
    ...(databaseUrl === undefined ? [createLogTask(database)] : []),
    ...(keepsBackups ? [createBackupExpiryTask(database, dataFolder, backupsKept, requireRetention)] : []),
  ]
}
