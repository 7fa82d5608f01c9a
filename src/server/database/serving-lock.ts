import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** The key of the advisory lock that serving instances share, and that a restore takes alone. */
export const servingLock = '3853314791062309108'

/** How long after a lost connection the lock is taken again, in milliseconds. */
const retryDelay = 1_000

/**
 * Shows other processes that this one serves from a PostgreSQL database, until `release`: on a connection of its own,
 * which is made again when it breaks. Waits while a restore is under way. Throws what the first connection throws.
 */
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
  const client = new pg.Client({
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
