import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/tables.ts'
import { giveIfPresent } from '#server/files/file-access.ts'
import type { DailyTask } from '#server/jobs/daily-task.ts'
import { nameDay } from '#server/jobs/task-claims.ts'
import { nameBackupFolder } from './create-backup.ts'
import { hasBackupFrom } from './nightly.ts'

const day = 86_400_000

const ownBackup = /^(nightly|before-.+)-(\d{4}-\d{2}-\d{2})T[\d-]+Z\.backup$/

const leftDraft = /\.backup\.[0-9a-f]+\.part$/

/** Deletes own backups older than `days`, but never the last good one while newer backups fail. */
export function createBackupExpiryTask(
  database: Kysely<Schema>,
  dataFolder: string,
  days: number,
): DailyTask {
  return {
    name: 'backup-expiry',
    everywhere: true,
    async run(now) {
      const folder = nameBackupFolder(dataFolder)
      const names = (await giveIfPresent(readdir(folder))) ?? []
      const firstKept = nameDay(new Date(now.getTime() - (days - 1) * day))
      const own = names.flatMap((name) => {
        const [, kind, made] = ownBackup.exec(name) ?? []
        return made === undefined ? [] : [{ name, kind, made }]
      })
      const nightly = own.filter(({ kind }) => kind === 'nightly').map(({ name }) => name)
      const needed = (await hasBackupFrom(database, firstKept)) ? undefined : nightly.toSorted().at(-1)
      const expired = own.filter(({ name, made }) => made < firstKept && name !== needed)
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
