import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { giveIfPresent } from '#server/files/file-access.ts'
import { nameBackupFolder, nameMoment } from './create-backup.ts'

const ownName = /^(nightly|made|before-.+)-(\d{4}-\d{2}-\d{2})T([\d-]+)Z\.backup$/

interface OwnBackup {
  name: string
  kind: string
  /** "2026-11-20", UTC. */
  day: string
}

interface StoredBackup {
  name: string
  bytes: number
  at: string // UTC, ISO 8601
}

/** The backups among the names of a folder's files that the product made by itself, or was asked for in the studio. */
export function listOwnBackups(names: readonly string[]): OwnBackup[] {
  return names.flatMap((name) => {
    const [, kind, day] = ownName.exec(name) ?? []
    return kind === undefined || day === undefined ? [] : [{ name, kind, day }]
  })
}

/** The path of a new backup that was asked for in the studio. */
export function nameMadeBackup(dataFolder: string, now: Date): string {
  return join(nameBackupFolder(dataFolder), `made-${nameMoment(now)}.backup`)
}

/** The last backup that lies on this machine; null where there is none. */
export async function findNewestBackup(dataFolder: string): Promise<StoredBackup | null> {
  const names = (await giveIfPresent(readdir(nameBackupFolder(dataFolder)))) ?? []
  const [newest] = listOwnBackups(names).toSorted((a, b) =>
    readMoment(b.name) < readMoment(a.name) ? -1 : 1,
  )
  return newest === undefined ? null : ((await findBackup(dataFolder, newest.name)) ?? null)
}

/** A backup by its name; undefined where the product made none of this name, or it is gone. */
export async function findBackup(dataFolder: string, name: string): Promise<StoredBackup | undefined> {
  if (listOwnBackups([name]).length === 0) return undefined
  const found = await giveIfPresent(stat(join(nameBackupFolder(dataFolder), name)))
  return found?.isFile() ? { name, bytes: found.size, at: readMoment(name) } : undefined
}

/** "2026-11-20T03:00:00.000Z" of "nightly-2026-11-20T03-00-00Z.backup". */
function readMoment(name: string): string {
  const [, , day = '', time = ''] = ownName.exec(name) ?? []
  return `${day}T${time.replaceAll('-', ':')}.000Z`
}
