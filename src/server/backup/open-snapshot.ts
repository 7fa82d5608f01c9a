import { openPostgresSnapshot } from './postgres-snapshot.ts'
import type { Snapshot } from './snapshot.ts'
import { openSqliteSnapshot } from './sqlite-snapshot.ts'

/** Where the data of an installation are. */
export interface DataPlace {
  /** A PostgreSQL address; undefined means SQLite in the data folder. */
  databaseUrl?: string | undefined
  /** The files are here in any case. */
  dataFolder: string
}

/** Opens a snapshot on a connection of its own. Throws BackupError when there is nothing to read. */
export function openSnapshot({ databaseUrl, dataFolder }: DataPlace): Promise<Snapshot> {
  return databaseUrl === undefined ? openSqliteSnapshot(dataFolder) : openPostgresSnapshot(databaseUrl)
}
