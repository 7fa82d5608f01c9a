import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { DailyTask } from '#server/daily/daily-task.ts'
import { isFileError } from '#server/file-access.ts'
import { nameBackupFolder } from './create-backup.ts'

const day = 86_400_000

/** Backups that the product makes by itself, with the day in their names: those of nights, and those of updates. */
const ownBackup = /^(nightly|before-.+)-(\d{4}-\d{2}-\d{2})T[\d-]+Z\.backup$/

/** A backup that was being written when its process ended. */
const leftDraft = /\.backup\.[0-9a-f]+\.part$/

/**
 * Deletes the product's own backups of more than so many days ago, but never the latest: when making them fails, the
 * last good one stays. Backups that somebody made by hand stay too.
 */
export function createBackupExpiryTask(dataFolder: string, days: number): DailyTask {
  return {
    name: 'backup-expiry',
    everywhere: true,
    async run(now) {
      const folder = nameBackupFolder(dataFolder)
      const names = await listNames(folder)
      const limit = new Date(now.getTime() - days * day).toISOString().slice(0, 10)
      const own = names.flatMap((name) => {
        const [, kind, made] = ownBackup.exec(name) ?? []
        return made === undefined ? [] : [{ name, kind, made }]
      })
      const nightly = own.filter(({ kind }) => kind === 'nightly').map(({ name }) => name)
      const latest = nightly.toSorted().at(-1)
      const expired = own.filter(({ name, made }) => made <= limit && name !== latest)
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

async function listNames(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isFileError(error, 'ENOENT')) return []
    throw error
  }
}
