import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { createFolder } from '#server/startup/create-folder.ts'
import { StartError } from '#server/startup/start-error.ts'
import { isBusy } from './failures.ts'

/** Another process has the data folder. */
export class DataFolderInUseError extends StartError {}

// A lock without a reference would be collected as garbage, and so released.
const held = new Set<DatabaseSync>()

/** Locks the file `lock`; the kernel frees it when the process ends. Throws DataFolderInUseError. */
export function lockDataFolder(dataFolder: string): { release(): void } {
  createFolder(dataFolder)
  const lock = new DatabaseSync(join(dataFolder, 'lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new DataFolderInUseError(
      `The data folder ${dataFolder} is in use by another process. Stop that one, or set DATA_DIR to another folder.`,
    )
  }
  held.add(lock)
  return {
    release() {
      held.delete(lock)
      lock.close()
    },
  }
}

/** Serving instances share this advisory lock; a restore takes it alone. */
export const servingLock = '3853314791062309108'

const retryDelay = 1_000 // ms

/** On a connection of its own, which reconnects. Waits during a restore. Throws what connecting throws. */
export async function holdServingLock(databaseUrl: string): Promise<{ release(): Promise<void> }> {
  const released = new AbortController()
  let current = await connectWithLock(databaseUrl, () => void reconnect())

  async function reconnect(): Promise<void> {
    while (!released.signal.aborted) {
      await wait(retryDelay, undefined, { signal: released.signal, ref: false }).catch(() => undefined)
      if (released.signal.aborted) return
      const next = await connectWithLock(databaseUrl, () => void reconnect()).catch(() => undefined)
      if (next === undefined) continue
      current = next
      if (released.signal.aborted) await current.end()
      return
    }
  }

  return {
    async release() {
      released.abort()
      await current.end().catch(() => undefined)
    },
  }
}

async function connectWithLock(databaseUrl: string, onLost: () => void): Promise<pg.Client> {
  const { Client } = await import('pg')
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 20_000,
    keepAlive: true,
  })
  // An error ends the connection too; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1)', [servingLock])
  client.once('end', onLost)
  return client
}
