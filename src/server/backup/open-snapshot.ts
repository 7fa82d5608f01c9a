import { openPostgresSnapshot } from './postgres-snapshot.ts'
import type { Snapshot } from './snapshot.ts'
import { openSqliteSnapshot } from './sqlite-snapshot.ts'

export interface DataPlace {
  databaseUrl?: string | undefined
  dataFolder: string
}

/** Opens a snapshot on a connection of its own. Throws BackupError when there is nothing to read. */
export function openSnapshot({ databaseUrl, dataFolder }: DataPlace): Promise<Snapshot> {
  return databaseUrl === undefined ? openSqliteSnapshot(dataFolder) : openPostgresSnapshot(databaseUrl)
}
