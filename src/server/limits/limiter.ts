import { createHmac } from 'node:crypto'
import type { Use } from './count.ts'
import type { LimitName, Limits } from './limits.ts'
import { createMemoryCounts } from './memory-counts.ts'
import type { Patience, StoredCounts } from './stored-counts.ts'

/** What one request would use up: one of a limit, for an address, an account or everyone. */
export interface Claim {
  limit: LimitName
  subject: string
}

export type Admission =
  | { ok: true }
  /** How many seconds to wait. */
  | { ok: false; retryAfter: number }

export interface Limiter {
  /** Uses up all claims or, where one of them is used up already, none. Never throws, never waits for long. */
  take(claims: readonly Claim[], patience?: Patience): Promise<Admission>
  /** Gives back what `take` has taken. */
  giveBack(claims: readonly Claim[]): Promise<void>
}

export interface LimiterOptions {
  limits: Limits
  stored: StoredCounts
  /** Keeps addresses and accounts out of the store: it holds their keyed hashes. */
  secret: string
  now: () => Date
}

/** Counts what was tried, in memory and in the store; the higher count decides. */
export function createLimiter({ limits, stored, secret, now }: LimiterOptions): Limiter {
  const memory = createMemoryCounts()
  const toUse = ({ limit, subject }: Claim): Use => {
    const key = createHmac('sha256', secret).update(`limit\n${limit}\n${subject}`).digest('base64url')
    return { key, limit: limits[limit] }
  }
  const findUsedUp = (uses: readonly Use[], time: number): number | undefined => {
    const ends = uses.map(({ key, limit }) => {
      const count = memory.read(key, time)
      return count !== undefined && count.count >= limit.max ? count.resetsAt : 0
    })
    const end = Math.max(...ends)
    return end > 0 ? end : undefined
  }
  const giveBack = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) memory.giveBack(key)
    await stored.giveBack(keys)
  }
  return {
    take: async (claims, patience = 'short') => {
      const time = now().getTime()
      const uses = claims.map(toUse)
      const end = findUsedUp(uses, time)
      if (end !== undefined) return refuse(end, time)
      for (const use of uses) memory.add(use, time)
      const counts = (await stored.add(uses, patience)) ?? []
      for (const [index, count] of counts.entries()) memory.learn(uses[index]?.key ?? '', count)
      const over = counts.filter(({ count }, index) => count > (uses[index]?.limit.max ?? 0))
      if (over.length === 0) return { ok: true }
      await giveBack(uses.map(({ key }) => key))
      return refuse(Math.max(...over.map(({ resetsAt }) => resetsAt)), time)
    },
    giveBack: (claims) => giveBack(claims.map((claim) => toUse(claim).key)),
  }
}

function refuse(end: number, now: number): Admission {
  return { ok: false, retryAfter: Math.max(1, Math.ceil((end - now) / 1000)) }
}
