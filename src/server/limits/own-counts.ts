import { type Count, clockTolerance, type Use } from './stored-counts.ts'

const capacity = 10_000

/** In ms; longer, and what another instance gave back would count here. */
const refusalKeptFor = 1_000

interface OwnCount extends Count {
  refusedUntil: number
}

export interface OwnCounts {
  /** When the last window ends that has no room for these uses; 0 where all have. */
  findEnd(uses: readonly Use[], now: number): number
  add(uses: readonly Use[], now: number): void
  release(uses: readonly Use[]): void
  refuse(use: Use, until: { resetsAt: number; now: number }): void
}

/** What this process let through: refuses a flood without the database, and decides on forms while it cannot count. */
export function createOwnCounts(): OwnCounts {
  const counts = new Map<string, OwnCount>()
  const read = ({ key, limit }: Use, now: number): OwnCount => {
    const known = counts.get(key)
    const isOn =
      known !== undefined && known.resetsAt > now && known.resetsAt <= now + limit.window + clockTolerance
    return isOn ? known : { count: 0, resetsAt: now + limit.window, refusedUntil: 0 }
  }
  const write = (key: string, count: OwnCount): void => {
    counts.delete(key)
    counts.set(key, count)
    const oldest = counts.keys().next().value
    if (counts.size > capacity && oldest !== undefined) counts.delete(oldest)
  }
  return {
    findEnd: (uses, now) =>
      Math.max(
        ...uses.map((use) => {
          const { count, resetsAt, refusedUntil } = read(use, now)
          return count >= use.limit.max || refusedUntil > now ? resetsAt : 0
        }),
      ),
    add: (uses, now) => {
      for (const use of uses) {
        const known = read(use, now)
        const resetsAt = use.limit.from === 'last' ? now + use.limit.window : known.resetsAt
        write(use.key, { ...known, count: known.count + 1, resetsAt })
      }
    },
    release: (uses) => {
      for (const { key } of uses) {
        const known = counts.get(key)
        if (known !== undefined)
          write(key, { ...known, count: Math.max(0, known.count - 1), refusedUntil: 0 })
      }
    },
    refuse: (use, { resetsAt, now }) =>
      write(use.key, { ...read(use, now), resetsAt, refusedUntil: now + refusalKeptFor }),
  }
}
