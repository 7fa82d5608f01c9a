import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { createBatch } from './batch.ts'
import type { Count, Use } from './count.ts'
import { type CountSchema, sweepCounts, unstoreUses } from './count-store.ts'

/** In ms; how long the store is left alone after it failed. */
const rest = 1_000

const sweepInterval = 600_000 // ms

/** Nothing here throws; timeouts in ms. */
export interface StoredCounts {
  /** In their order; undefined on failure or after `timeout`, when they are counted later. */
  add(uses: readonly Use[], timeout: number): Promise<Count[] | undefined>
  giveBack(keys: readonly string[], timeout: number): Promise<void>
  sweep(timeout: number): Promise<void>
}

export interface StoredCountsOptions {
  database: Kysely<CountSchema>
  now: () => Date
  log: Logger
}

/** Counts in the store, and leaves it alone for a while where it fails. */
export function createStoredCounts({ database, now, log }: StoredCountsOptions): StoredCounts {
  const batch = createBatch(database, now)
  const health = createHealth(log)
  let swept = 0
  const callStore = async <T>(timeout: number, read: () => Promise<T>): Promise<T | undefined> =>
    health.isResting() ? undefined : waitAtMost(timeout, health.watch(read()))
  const sweep = async (timeout: number): Promise<void> => {
    const time = now().getTime()
    swept = time
    await callStore(timeout, () => sweepCounts(database, time))
  }
  return {
    add: (uses, timeout) => {
      if (now().getTime() - swept > sweepInterval) void sweep(timeout)
      const finite = batch.isStuck() && Number.isFinite(timeout)
      return callStore(finite ? 0 : timeout, () => batch.add(uses))
    },
    giveBack: (keys, timeout) => callStore(timeout, () => unstoreUses(database, keys)),
    sweep,
  }
}

/** The log has one line for each outage, not for each request. */
function createHealth(log: Logger) {
  let restsUntil = 0
  let working = true
  return {
    isResting: () => performance.now() < restsUntil,
    watch: async <T>(call: Promise<T>): Promise<T | undefined> => {
      try {
        const value = await call
        working = true
        return value
      } catch (error) {
        const reason = error instanceof Error ? error.name : 'unknown'
        if (working) log.warn({ reason }, 'limits are counted in memory alone')
        working = false
        restsUntil = performance.now() + rest
        return undefined
      }
    },
  }
}

async function waitAtMost<T>(timeout: number, call: Promise<T>): Promise<T | undefined> {
  if (!Number.isFinite(timeout)) return call
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>()
  // A result that came while this thread was busy is read before the timeout.
  const timer = setTimeout(() => setImmediate(resolve, undefined), timeout)
  try {
    return await Promise.race([call, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
