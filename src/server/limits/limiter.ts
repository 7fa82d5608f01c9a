import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { DatabaseUnavailableError } from '#server/database/failures.ts'
import type { Schema } from '#server/database/tables.ts'
import type { LimitName, Limits } from './limits.ts'
import { createOwnCounts } from './own-counts.ts'
import { countUses, deleteEndedCounts, type Use, uncountUses } from './stored-counts.ts'

const formTimeout = 400 // ms

/** How many counts may wait for the database, so that a flood of them keeps nothing else from it. */
const mostWaiting = 200

const sweepInterval = 600_000 // ms

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
  /** All claims or none; where the database does not count within 400 ms, this process does. Never throws. */
  take(claims: readonly Claim[]): Promise<Admission>
  /** Throws DatabaseUnavailableError where the database has not counted. */
  takeStrictly(claims: readonly Claim[]): Promise<Admission>
  /** Never throws. */
  giveBack(claims: readonly Claim[]): Promise<void>
}

export interface LimiterParts {
  database: Kysely<Schema>
  limits: Limits
  /** For keyed hashes, so that the table holds no addresses and accounts. */
  secret: string
  now: () => Date
  log: Logger
}

/** Counts in the database before anything is judged; what was refused does not count (decision 016). */
export function createLimiter({ database, limits, secret, now, log }: LimiterParts): Limiter {
  const own = createOwnCounts()
  let waiting = 0
  let working = true
  let swept = 0

  const toUse = ({ limit, subject }: Claim): Use => {
    const key = createHmac('sha256', secret).update(`limit\n${limit}\n${subject}`).digest('base64url')
    return { key, limit: limits[limit] }
  }
  /** The log has one line for each outage, not for each request. */
  const ask = async <T>(statement: () => Promise<T>): Promise<T | undefined> => {
    waiting++
    try {
      const value = await statement()
      working = true
      return value
    } catch (error) {
      const reason = error instanceof Error ? error.name : 'unknown'
      if (working) log.warn({ reason }, 'limits cannot be counted in the database')
      working = false
      return undefined
    } finally {
      waiting--
    }
  }
  const giveBack = async (uses: readonly Use[]): Promise<void> => {
    own.giveBack(uses)
    await waitAtMost(
      formTimeout,
      ask(() => uncountUses(database, uses)),
    )
  }
  const sweep = (time: number): void => {
    if (time - swept < sweepInterval) return
    swept = time
    void ask(() => deleteEndedCounts(database, time))
  }
  const take = async (claims: readonly Claim[], strict: boolean): Promise<Admission> => {
    const time = now().getTime()
    const uses = claims.map(toUse)
    const ownEnd = own.findEnd(uses, time)
    if (ownEnd > 0) return rejectClaims(ownEnd, time)
    own.add(uses, time)
    const counting =
      waiting < mostWaiting ? ask(() => countUses(database, uses, time)) : Promise.resolve(undefined)
    const counts = await (strict ? counting : waitAtMost(formTimeout, counting))
    sweep(time)
    if (counts === undefined) {
      if (!strict) return { ok: true }
      own.giveBack(uses)
      throw new DatabaseUnavailableError('The limits cannot be counted')
    }
    const ends = uses.flatMap((use) => {
      const { count, resetsAt } = counts.get(use.key) ?? { count: 0, resetsAt: 0 }
      return count > use.limit.max ? [{ use, resetsAt }] : []
    })
    if (ends.length === 0) return { ok: true }
    await giveBack(uses)
    for (const { use, resetsAt } of ends) own.refuse(use, { resetsAt, now: time })
    return rejectClaims(Math.max(...ends.map(({ resetsAt }) => resetsAt)), time)
  }
  return {
    take: (claims) => take(claims, false),
    takeStrictly: (claims) => take(claims, true),
    giveBack: (claims) => giveBack(claims.map(toUse)),
  }
}

function rejectClaims(end: number, now: number): Admission {
  return { ok: false, retryAfter: Math.max(1, Math.ceil((end - now) / 1000)) }
}

async function waitAtMost<T>(timeout: number, call: Promise<T>): Promise<T | undefined> {
  const { promise: tooLate, resolve } = Promise.withResolvers<undefined>()
  // A result that came while this thread was busy is read before the timeout.
  const timer = setTimeout(() => setImmediate(resolve, undefined), timeout)
  try {
    return await Promise.race([call, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
