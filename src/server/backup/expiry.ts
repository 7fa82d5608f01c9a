import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/tables.ts'
import { giveIfPresent } from '#server/files/file-access.ts'
import type { DailyTask } from '#server/jobs/daily-task.ts'
import { hasFinished, nameDay } from '#server/jobs/task-claims.ts'
import { nameBackupFolder } from './create-backup.ts'
import { nightlyBackup } from './nightly.ts'
import { listOwnBackups } from './own-backups.ts'

const day = 86_400_000

const leftDraft = /\.backup\.[0-9a-f]+\.part$/

/** Deletes own backups older than `days`, but never the last good one while newer backups fail, and none while
 * `requireSafety` throws. Those of a clock that was ahead go once there are enough of now. */
export function createBackupExpiryTask(
  database: Kysely<Schema>,
  dataFolder: string,
  days: number,
  requireSafety?: (now: Date) => Promise<void>,
): DailyTask {
  return {
    name: 'backup-expiry',
    everywhere: true,
    async run(now) {
      const folder = nameBackupFolder(dataFolder)
      const names = (await giveIfPresent(readdir(folder))) ?? []
      const firstKept = nameDay(new Date(now.getTime() - (days - 1) * day))
      const own = listOwnBackups(names)
      const tomorrow = nameDay(new Date(now.getTime() + day))
      const nightly = own.filter(({ kind, day: made }) => kind === 'nightly' && made <= tomorrow)
      const hasNewer = await hasFinished(database, nightlyBackup, { since: firstKept, now })
      const needed = hasNewer
        ? undefined
        : nightly
            .map(({ name }) => name)
            .toSorted()
            .at(-1)
      const isOld = (made: string) => made < firstKept || (made > tomorrow && nightly.length >= days)
      const expired = own.filter(({ name, day: made }) => isOld(made) && name !== needed)
      if (expired.length > 0) await requireSafety?.(now)
      const left = await listOldDrafts(folder, names, now)
      for (const name of [...expired.map(({ name }) => name), ...left])
        await rm(join(folder, name), { force: true })
      return { deleted: expired.length }
    },
  }
}

async function listOldDrafts(folder: string, names: readonly string[], now: Date): Promise<string[]> {
  const old: string[] = []
  for (const name of names.filter((each) => leftDraft.test(each))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > day) old.push(name)
  }
  return old
}
