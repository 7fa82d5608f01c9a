import type { Kysely } from 'kysely'
import type { Count, Use } from './count.ts'
import { type CountSchema, storeUses } from './count-store.ts'

const size = 1_000 // requests
const capacity = 10_000 // requests

const stuckAfter = 1_000 // ms

interface Waiting {
  uses: readonly Use[]
  resolve: (counts: Count[]) => void
  reject: (error: unknown) => void
}

export interface Batch {
  /** The count of each use, in their order. Throws what the database throws. */
  add(uses: readonly Use[]): Promise<Count[]>
  isStuck(): boolean
}

/** Uses that come while a statement runs are counted together by the next one. */
export function createBatch(database: Kysely<CountSchema>, now: () => Date): Batch {
  const waiting: Waiting[] = []
  let since: number | undefined
  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      since = performance.now()
      await writeBatch(database, waiting.splice(0, size), now().getTime())
    }
    since = undefined
  }
  return {
    add: (uses) => {
      if (waiting.length >= capacity) return Promise.reject(new Error('The counts cannot keep up'))
      const { promise, resolve, reject } = Promise.withResolvers<Count[]>()
      waiting.push({ uses, resolve, reject })
      if (since === undefined) void writeAll()
      return promise
    },
    isStuck: () => since !== undefined && performance.now() - since > stuckAfter,
  }
}

async function writeBatch(
  database: Kysely<CountSchema>,
  batch: readonly Waiting[],
  now: number,
): Promise<void> {
  const uses = batch.flatMap((each) => each.uses)
  try {
    const numbered = numberUses(uses, await storeUses(database, uses, now))
    for (const each of batch) each.resolve(numbered.splice(0, each.uses.length))
  } catch (error) {
    for (const each of batch) each.reject(error)
  }
}

/** The number of each use within its window, from the counts after all of them. */
function numberUses(uses: readonly Use[], counts: ReadonlyMap<string, Count>): Count[] {
  const behind = new Map<string, number>()
  return uses
    .toReversed()
    .map(({ key }): Count => {
      const { count, resetsAt } = counts.get(key) ?? { count: 0, resetsAt: 0 }
      const later = behind.get(key) ?? 0
      behind.set(key, later + 1)
      return { count: count - later, resetsAt }
    })
    .toReversed()
}
