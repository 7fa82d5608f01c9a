import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import { DatabaseUnavailableError, isDatabaseUnavailable } from '#server/database/failures.ts'
import type { Database } from '#server/database/tables.ts'
import type { LimitName, Limits } from './limits.ts'
import { createOwnCounts } from './own-counts.ts'
import { createCounter, deleteEndedCounts, type Use, uncountUses } from './stored-counts.ts'

const sweepInterval = 600_000 // ms

/** `subject` is an address, an account or, where empty, everyone. */
export interface Claim {
  limit: LimitName
  subject: string
}

export type Admission = { ok: true } | { ok: false; retryAfter: number }

export interface Limiter {
  /** All claims or none, once they are stored; where that fails for good, this process counts. Throws
   * DatabaseUnavailableError where the database is away or too slow. */
  take(claims: readonly Claim[]): Promise<Admission>
  /** The same, but throws DatabaseUnavailableError whatever kept the database from counting. */
  takeStrictly(claims: readonly Claim[]): Promise<Admission>
  /** Never throws. */
  release(claims: readonly Claim[]): Promise<void>
}

export interface LimiterParts {
  database: Database
  limits: Limits
  /** For keyed hashes, so that the table holds no addresses and accounts. */
  secret: string
  now: () => Date
  log: Logger
}

/** Counts in the database before anything is judged; what was refused does not count (decision 016). */
export function createLimiter({ database, limits, secret, now, log }: LimiterParts): Limiter {
  const own = createOwnCounts()
  const countUses = createCounter(database)
  let working = true
  let swept = 0

  const toUse = ({ limit, subject }: Claim): Use => {
    const key = createHmac('sha256', secret).update(`limit\n${limit}\n${subject}`).digest('base64url')
    return { key, limit: limits[limit] }
  }
  /** The log has one line for each outage, not for each request. */
  const noteFailure = (error: unknown): void => {
    const reason = error instanceof Error ? error.name : 'unknown'
    if (working) log.warn({ reason }, 'limits cannot be counted in the database')
    working = false
  }
  /** Undefined where this process has to do without the database. */
  const count = async (uses: readonly Use[], time: number, strict: boolean) => {
    try {
      const counts = await countUses(uses, time)
      working = true
      return counts
    } catch (error) {
      noteFailure(error)
      if (!strict && !isDatabaseUnavailable(error)) return undefined
      throw new DatabaseUnavailableError('The limits cannot be counted')
    }
  }
  const release = async (uses: readonly Use[]): Promise<void> => {
    own.release(uses)
    await uncountUses(database, uses).catch(noteFailure)
  }
  const sweep = (time: number): void => {
    if (time - swept < sweepInterval) return
    swept = time
    deleteEndedCounts(database, time).catch(noteFailure)
  }
  const take = async (claims: readonly Claim[], strict: boolean): Promise<Admission> => {
    const time = now().getTime()
    const uses = claims.map(toUse)
    const ownEnd = own.findEnd(uses, time)
    if (ownEnd > 0) return rejectClaims(ownEnd, time)
    own.add(uses, time)
    const counts = await count(uses, time, strict).catch((error: unknown) => {
      own.release(uses)
      throw error
    })
    sweep(time)
    if (counts === undefined) return { ok: true }
    const ends = uses.flatMap((use) => {
      const { count, resetsAt } = counts.get(use.key) ?? { count: 0, resetsAt: 0 }
      return count > use.limit.max ? [{ use, resetsAt }] : []
    })
    if (ends.length === 0) return { ok: true }
    await release(uses)
    for (const { use, resetsAt } of ends) own.refuse(use, { resetsAt, now: time })
    return rejectClaims(Math.max(...ends.map(({ resetsAt }) => resetsAt)), time)
  }
  return {
    take: (claims) => take(claims, false),
    takeStrictly: (claims) => take(claims, true),
    release: (claims) => release(claims.map(toUse)),
  }
}

function rejectClaims(end: number, now: number): Admission {
  return { ok: false, retryAfter: Math.max(1, Math.ceil((end - now) / 1000)) }
}
