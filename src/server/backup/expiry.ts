import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/tables.ts'
import { giveIfPresent } from '#server/files/file-access.ts'
import type { DailyTask } from '#server/jobs/daily-task.ts'
import { nameBackupFolder } from './create-backup.ts'
import { nightlyBackup } from './nightly.ts'

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
      const limit = new Date(now.getTime() - days * day).toISOString().slice(0, 10)
      const own = names.flatMap((name) => {
        const [, kind, made] = ownBackup.exec(name) ?? []
        return made === undefined ? [] : [{ name, kind, made }]
      })
      const nightly = own.filter(({ kind }) => kind === 'nightly').map(({ name }) => name)
      const needed = (await hasBackupSince(database, limit)) ? undefined : nightly.toSorted().at(-1)
      const expired = own.filter(({ name, made }) => made <= limit && name !== needed)
      const left = await listOldDrafts(folder, names, now)
      for (const name of [...expired.map(({ name }) => name), ...left])
        await rm(join(folder, name), { force: true })
      return { deleted: expired.length }
    },
  }
}

async function hasBackupSince(database: Kysely<Schema>, limit: string): Promise<boolean> {
  const made = await database
    .selectFrom('daily_tasks')
    .select('day')
    .where('name', '=', nightlyBackup)
    .where('day', '>', limit)
    .where('finished_at', 'is not', null)
    .executeTakeFirst()
  return made !== undefined
}

async function listOldDrafts(folder: string, names: readonly string[], now: Date): Promise<string[]> {
  const old: string[] = []
  for (const name of names.filter((each) => leftDraft.test(each))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (now.getTime() - mtimeMs > day) old.push(name)
  }
  return old
}
