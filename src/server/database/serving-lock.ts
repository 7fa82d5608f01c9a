import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

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
