import { lockDataFolder } from '#server/database/data-folder-lock.ts'
import type { OnFatal } from '#server/database/open-database.ts'
import { holdServingLock } from '#server/database/serving-lock.ts'
import {
  type BackedUpDatabase,
  type OpenOptions,
  openDatabaseWithBackup,
} from './open-database-with-backup.ts'
import { finishRestore } from './swap-data.ts'

/** Opens the database for serving and locks restores out. Throws StartError, errors of disk or database. */
export async function openServedDatabase(
  options: Omit<OpenOptions, 'guardRoles'>,
  onFatal: OnFatal,
): Promise<BackedUpDatabase> {
  const { databaseUrl, dataFolder } = options
  await using resources = new AsyncDisposableStack()
  if (databaseUrl === undefined) {
    const lock = lockDataFolder(dataFolder)
    resources.defer(() => lock.release())
    await finishRestore(dataFolder)
  } else {
    const lock = await holdServingLock(databaseUrl)
    resources.defer(() => lock.release())
  }
  const open = await openDatabaseWithBackup({ ...options, guardRoles: true }, onFatal)
  resources.defer(() => open.close())
  const owned = resources.move()
  return { ...open, close: () => owned.disposeAsync() }
}
