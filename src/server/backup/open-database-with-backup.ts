import {
  type DatabasePlace,
  type OnFatal,
  type OpenDatabase,
  openDatabase,
} from '#server/database/open-database.ts'
import { rejectUnfinishedRestore } from './swap-data.ts'

export interface OpenOptions extends DatabasePlace {
  now?: () => Date
  /** Whether the database refuses to give anyone a role; with PostgreSQL unless our own role is a superuser. */
  guardRoles?: boolean
}

export interface BackedUpDatabase extends OpenDatabase {
  /** The backup that was made before the tables were changed; undefined when they were up to date or new. */
  migrationBackup: string | undefined
}

/**
 * Opens the database as `openDatabase` does, but for data whose restore was interrupted, and keeps tables in use in a
 * backup before they are changed (decision 018). Throws StartError, and what the database throws.
 */
export async function openDatabaseWithBackup(
  { now = () => new Date(), ...options }: OpenOptions,
  onFatal?: OnFatal,
): Promise<BackedUpDatabase> {
  if (options.databaseUrl === undefined) rejectUnfinishedRestore(options.dataFolder)
  let migrationBackup: string | undefined
  const beforeMigration = async (migration: string) => {
    // Needed at one start of many.
    const { backUpBeforeMigration } = await import('./before-migration.ts')
    migrationBackup = await backUpBeforeMigration(options, migration, now())
  }
  const open = await openDatabase({ ...options, beforeMigration }, onFatal)
  return { ...open, migrationBackup }
}
