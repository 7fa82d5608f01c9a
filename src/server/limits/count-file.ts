import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Not synced. A corrupt file is created anew, so that it cannot stop a start. Throws SQLite's errors. */
export function openCountFile(dataFolder: string): DatabaseSync {
  const path = join(dataFolder, 'limits.sqlite')
  try {
    return open(path)
  } catch {
    for (const file of [path, `${path}-wal`, `${path}-shm`]) rmSync(file, { force: true })
    return open(path)
  }
}

function open(path: string): DatabaseSync {
  const database = new DatabaseSync(path)
  try {
    chmodSync(path, 0o600)
    database.exec(`pragma journal_mode=wal; pragma synchronous=off;
      create table if not exists rate_limits
        (key text not null primary key, count integer not null, resets_at integer not null) without rowid`)
    if (database.prepare('pragma quick_check').get()?.quick_check !== 'ok')
      throw new Error('The file is spoilt')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
