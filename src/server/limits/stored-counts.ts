import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Count, Use } from './count.ts'
import { type CountSchema, storeUses, sweepCounts, unstoreUses } from './count-store.ts'

/**
 * How long a request waits for the store, and for how long the store is left alone after it failed, in milliseconds.
 * What needs the database anyway is better counted with the other instances than soon.
 */
const patiences = {
  short: { wait: 200, rest: 1_000 },
  long: { wait: 1_000, rest: 0 },
} as const

export type Patience = keyof typeof patiences

/** How often ended windows are swept out, in milliseconds. */
const sweepInterval = 600_000

/** The most uses that are counted in one go. */
const batchSize = 1_000

export interface StoredCounts {
  /** The count of each use, in their order; undefined when the store fails, is slow, or rests. Never throws. */
  add(uses: readonly Use[], patience: Patience): Promise<Count[] | undefined>
  /** Takes one use of each key back, as far as the store answers. Never throws. */
  giveBack(keys: readonly string[]): Promise<void>
}

interface Waiting {
  uses: readonly Use[]
  resolve: (counts: Count[]) => void
  reject: (error: unknown) => void
}

export interface StoredCountsOptions {
  database: Kysely<CountSchema>
  now: () => Date
  log: Logger
}

/**
 * The counts in the database, which outlast the process and which several instances share. Nobody waits long for
 * them: what comes while a statement runs is counted by the next one, all together.
 */
export function createStoredCounts({ database, now, log }: StoredCountsOptions): StoredCounts {
  const addToBatch = createBatch(database, now)
  const tries = { short: createTry(log, 'short'), long: createTry(log, 'long') }
  let nextSweep = 0
  const sweep = async (time: number): Promise<void> => {
    if (time < nextSweep) return
    nextSweep = time + sweepInterval
    await tries.short(() => sweepCounts(database, time))
  }
  return {
    add: async (uses, patience) => {
      const counts = await tries[patience](() => addToBatch(uses))
      void sweep(now().getTime())
      return counts
    },
    giveBack: async (keys) => {
      await tries.short(() => unstoreUses(database, keys))
    },
  }
}

/** Gives what a call gave, or undefined when it failed or took too long; then, for a while, without trying. */
function createTry(log: Logger, patience: Patience) {
  const { wait, rest } = patiences[patience]
  let restsUntil = 0
  let working = true
  return async <T>(ask: () => Promise<T>): Promise<T | undefined> => {
    if (performance.now() < restsUntil) return undefined
    const { promise: tooLate, reject } = Promise.withResolvers<never>()
    // An answer that has come while this process was busy is read before the wait is over.
    const giveUp = () => setImmediate(() => reject(new Error('The limits are slow')))
    const timer = setTimeout(giveUp, wait)
    try {
      const value = await Promise.race([ask(), tooLate])
      working = true
      return value
    } catch (error) {
      restsUntil = performance.now() + rest
      if (working)
        log.warn(
          { reason: error instanceof Error ? error.name : 'unknown' },
          'limits are counted in memory alone',
        )
      working = false
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }
}

function createBatch(database: Kysely<CountSchema>, now: () => Date) {
  let waiting: Waiting[] = []
  let writing = false
  const write = async (): Promise<void> => {
    writing = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize)
      waiting = waiting.slice(batchSize)
      await writeBatch(database, batch, now().getTime())
    }
    writing = false
  }
  return (uses: readonly Use[]): Promise<Count[]> => {
    const { promise, resolve, reject } = Promise.withResolvers<Count[]>()
    waiting.push({ uses, resolve, reject })
    if (!writing) void write()
    return promise
  }
}

async function writeBatch(
  database: Kysely<CountSchema>,
  batch: readonly Waiting[],
  now: number,
): Promise<void> {
  const uses = batch.flatMap((each) => each.uses)
  try {
    const counts = await storeUses(database, uses, now)
    const numbered = numberUses(uses, counts)
    for (const each of batch) each.resolve(numbered.splice(0, each.uses.length))
  } catch (error) {
    for (const each of batch) each.reject(error)
  }
}

/** Gives each use the number it has within its window, from the counts after all of them. */
function numberUses(uses: readonly Use[], counts: ReadonlyMap<string, Count>): Count[] {
  const later = new Map<string, number>()
  return uses
    .toReversed()
    .map(({ key }): Count => {
      const { count, resetsAt } = counts.get(key) ?? { count: 0, resetsAt: 0 }
      const behind = later.get(key) ?? 0
      later.set(key, behind + 1)
      return { count: count - behind, resetsAt }
    })
    .toReversed()
}
