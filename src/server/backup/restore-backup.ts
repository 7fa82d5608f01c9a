import { isKnownSchema } from '#server/database/migrate.ts'
import type { Engine } from '#server/database/tables.ts'
import { BackupError } from './backup-error.ts'
import type { DataPlace } from './open-snapshot.ts'
import { openBackup } from './read-backup.ts'
import type { Totals } from './records.ts'
import { restorePostgres } from './restore-postgres.ts'
import { restoreSqlite } from './restore-sqlite.ts'

export interface Restoration {
  createdAt: string
  totals: Totals
  /** Where the former data are kept: a folder on SQLite, a schema on PostgreSQL. */
  replaced: string | undefined
}

/** Replaces all stored data or none. Throws BackupError, and DataFolderInUseError while served. */
export async function restoreBackup(file: string, place: DataPlace, now: Date): Promise<Restoration> {
  const { databaseUrl, dataFolder } = place
  const backup = await openBackup(file)
  const { engine, schema, created_at: createdAt } = backup.manifest
  const expected: Engine = databaseUrl === undefined ? 'sqlite' : 'postgres'
  if (engine !== expected) {
    throw new BackupError(`${file} is a backup of ${names[engine]}, but the data are in ${names[expected]}.`)
  }
  if (!isKnownSchema(engine, schema)) {
    throw new BackupError(
      `${file} was made by a newer version of this program (it has ${schema}), which alone can restore it.`,
    )
  }
  const replaced =
    databaseUrl === undefined
      ? await restoreSqlite(backup, dataFolder, now)
      : await restorePostgres(backup, { databaseUrl, dataFolder }, now)
  return { createdAt, totals: backup.totals, replaced }
}

const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const
