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
   * The count of each use, in their order; undefined when the store fails, or has no answer within `patience`
   * milliseconds: then it counts them later. Never throws.
   */
  add(uses: readonly Use[], patience: number): Promise<Count[] | undefined>
  /** Takes one use of each key back, as far as the store answers. Never throws. */
  giveBack(keys: readonly string[], patience: number): Promise<void>
  /** Forgets the counts whose window has ended. Never throws. */
  sweep(patience: number): Promise<void>
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
  const ask = async <T>(patience: number, question: () => Promise<T>): Promise<T | undefined> =>
    health.isResting() ? undefined : waitAtMost(patience, health.watch(question()))
  const sweep = async (patience: number): Promise<void> => {
    const time = now().getTime()
    swept = time
    await ask(patience, () => sweepCounts(database, time))
  }
  return {
    add: (uses, patience) => {
      if (now().getTime() - swept > sweepInterval) void sweep(patience)
      const finite = batch.isStuck() && Number.isFinite(patience)
      return ask(finite ? 0 : patience, () => batch.add(uses))
    },
    giveBack: (keys, patience) => ask(patience, () => unstoreUses(database, keys)),
    sweep,
  }
}

/** Notes when the store fails; the log has a line for each time it goes, none for each request. */
function createHealth(log: Logger) {
  let restsUntil = 0
  let working = true
  return {
    isResting: () => performance.now() < restsUntil,
    watch: async <T>(answer: Promise<T>): Promise<T | undefined> => {
      try {
        const value = await answer
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

async function waitAtMost<T>(patience: number, answer: Promise<T>): Promise<T | undefined> {
  if (!Number.isFinite(patience)) return answer
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>()
  // An answer that has come while this thread was busy is read before anyone gives up.
  const timer = setTimeout(() => setImmediate(resolve, undefined), patience)
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
