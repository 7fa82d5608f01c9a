import { createHmac } from 'node:crypto'
import { DatabaseUnavailableError } from '#server/database/failures.ts'
import type { Use } from './count.ts'
import type { LimitName, Limits } from './limits.ts'
import { createMemoryCounts, type MemoryCounts } from './memory-counts.ts'
import type { StoredCounts } from './stored-counts.ts'

const storeTimeout = 400 // ms

/** `subject` is an address, an account or, where empty, everyone. */
export interface Claim {
  limit: LimitName
  subject: string
}

export type Admission =
  | { ok: true }
  /** In seconds. */
  | { ok: false; retryAfter: number }

export interface Limiter {
  /** All claims or none; without the store, memory decides. Never throws, waits at most 400 ms. */
  take(claims: readonly Claim[]): Promise<Admission>
  /** Waits for the store. Throws DatabaseUnavailableError when a store shared by instances fails. */
  takeStrictly(claims: readonly Claim[]): Promise<Admission>
  /** Never throws. */
  giveBack(claims: readonly Claim[]): Promise<void>
}

export interface LimiterParts {
  limits: Limits
  stored: StoredCounts
  shared: boolean
  /** For keyed hashes, so that the store holds no addresses and accounts. */
  secret: string
  now: () => Date
}

/** Counts in memory and in the store; the higher count decides. */
export function createLimiter({ limits, stored, shared, secret, now }: LimiterParts): Limiter {
  const memory = createMemoryCounts()
  const toUse = ({ limit, subject }: Claim): Use => {
    const key = createHmac('sha256', secret).update(`limit\n${limit}\n${subject}`).digest('base64url')
    return { key, limit: limits[limit] }
  }
  const giveBack = async (uses: readonly Use[]): Promise<void> => {
    for (const { key } of uses) memory.giveBack(key)
    await stored.giveBack(
      uses.map(({ key }) => key),
      storeTimeout,
    )
  }
  const take = async (claims: readonly Claim[], strict: boolean): Promise<Admission> => {
    const time = now().getTime()
    const uses = claims.map(toUse)
    const end = findLastEnd(memory, uses, time)
    if (end > 0) return rejectClaims(end, time)
    for (const use of uses) memory.add(use, time)
    const counts = await stored.add(uses, strict ? Number.POSITIVE_INFINITY : storeTimeout)
    if (counts === undefined && strict && shared) {
      for (const { key } of uses) memory.giveBack(key)
      throw new DatabaseUnavailableError('The limits do not answer')
    }
    const ends = uses.map(({ key, limit }, index) => {
      const count = counts?.[index]
      if (count !== undefined) memory.learn(key, count)
      return count !== undefined && count.count > limit.max ? count.resetsAt : 0
    })
    if (Math.max(...ends) === 0) return { ok: true }
    await giveBack(uses)
    return rejectClaims(Math.max(...ends), time)
  }
  return {
    take: (claims) => take(claims, false),
    takeStrictly: (claims) => take(claims, true),
    giveBack: (claims) => giveBack(claims.map(toUse)),
  }
}

function findLastEnd(memory: MemoryCounts, uses: readonly Use[], now: number): number {
  const ends = uses.map(({ key, limit }) => {
    const count = memory.read(key, now)
    return count !== undefined && count.count >= limit.max ? count.resetsAt : 0
  })
  return Math.max(...ends)
}

function rejectClaims(end: number, now: number): Admission {
  return { ok: false, retryAfter: Math.max(1, Math.ceil((end - now) / 1000)) }
}
