import { holdServingLock, lockDataFolder } from '#server/database/locks.ts'
import {
  type DatabasePlace,
  type OnFatal,
  type OpenDatabase,
  openDatabase,
} from '#server/database/open-database.ts'
import { finishRestore, rejectUnfinishedRestore } from './swap-data.ts'

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

interface OpenOptions extends DatabasePlace {
  now?: () => Date
  /** Whether the database rejects new roles; with PostgreSQL unless our own role is a superuser. */
  guardRoles?: boolean
}

export interface BackedUpDatabase extends OpenDatabase {
  migrationBackup: string | undefined
}

/** Opens the database, with a backup before migrations (decision 018). Throws StartError, database errors. */
export async function openDatabaseWithBackup(
  { now = () => new Date(), ...options }: OpenOptions,
  onFatal?: OnFatal,
): Promise<BackedUpDatabase> {
  if (options.databaseUrl === undefined) rejectUnfinishedRestore(options.dataFolder)
  let migrationBackup: string | undefined
  const beforeMigration = async (migration: string) => {
    // Loaded only here, because few starts need it.
    const { backUpBeforeMigration } = await import('./create-backup.ts')
    migrationBackup = await backUpBeforeMigration(options, migration, now())
  }
  const open = await openDatabase({ ...options, beforeMigration }, onFatal)
  return { ...open, migrationBackup }
}
