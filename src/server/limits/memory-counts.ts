import { type Count, countUse, type Use } from './count.ts'

/** About two megabytes; beyond that the oldest counts are dropped. */
const capacity = 10_000

export interface MemoryCounts {
  read(key: string, now: number): Count | undefined
  add(use: Use, now: number): void
  giveBack(key: string): void
  learn(key: string, stored: Count): void
}

/** Rejects a flood without asking the store, and works while the store fails. */
export function createMemoryCounts(): MemoryCounts {
  const counts = new Map<string, Count>()
  const write = (key: string, count: Count): void => {
    counts.delete(key)
    counts.set(key, count)
    const oldest = counts.keys().next().value
    if (counts.size > capacity && oldest !== undefined) counts.delete(oldest)
  }
  return {
    read: (key, now) => {
      const count = counts.get(key)
      return count === undefined || count.resetsAt <= now ? undefined : count
    },
    add: ({ key, limit }, now) => write(key, countUse(counts.get(key), limit, now)),
    giveBack: (key) => {
      const count = counts.get(key)
      if (count !== undefined && count.count > 0) write(key, { ...count, count: count.count - 1 })
    },
    learn: (key, stored) => {
      const own = counts.get(key) ?? stored
      write(key, {
        count: Math.max(own.count, stored.count),
        resetsAt: Math.max(own.resetsAt, stored.resetsAt),
      })
    },
  }
}
