import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { createBatch } from './batch.ts'
import type { Count, Use } from './count.ts'
import { type CountSchema, sweepCounts, unstoreUses } from './count-store.ts'

/** How long the store is left alone after it failed, in milliseconds. */
const rest = 1_000

/** How often ended windows are swept out, in milliseconds. */
const sweepInterval = 600_000

export interface StoredCounts {
  /**
   * The count of each use, in their order; undefined when the store fails, or has no answer within `timeout`
   * milliseconds: then it counts them later. Never throws.
   */
  add(uses: readonly Use[], timeout: number): Promise<Count[] | undefined>
  /** Takes one use of each key back, as far as the store answers. Never throws. */
  giveBack(keys: readonly string[], timeout: number): Promise<void>
  /** Forgets the counts whose window has ended. Never throws. */
  sweep(timeout: number): Promise<void>
}

export interface StoredCountsOptions {
  database: Kysely<CountSchema>
  now: () => Date
  log: Logger
}

/** The counts in the database, which outlast the process and which several instances share. Nobody waits long for them. */
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

/** Notes when the store fails; the log has a line for each time it goes, none for each request. */
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
  // An answer that has come while this thread was busy is read before anyone gives up.
  const timer = setTimeout(() => setImmediate(resolve, undefined), timeout)
  try {
    return await Promise.race([call, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
