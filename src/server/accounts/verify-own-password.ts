import type { Context } from 'hono'
import { rejectField } from '#server/http/responses.ts'
import type { Claim } from '#server/limits/limiter.ts'
import { rejectTooMany } from '#server/limits/too-many-requests.ts'
import type { AccountParts } from './account-services.ts'
import { rejectBusy } from './contract-responses.ts'

/** Undefined where the password is that of the account; otherwise the rejection, at the field `current`. */
export async function verifyOwnPassword(
  context: Context,
  { database, limiter, queue }: AccountParts,
  { userId, password }: { userId: string; password: string },
): Promise<Response | undefined> {
  const guess: Claim = { limit: 'guessesByDevice', subject: `own ${userId}` }
  const check: Claim = { limit: 'ownPasswordChecks', subject: userId }
  const admission = await limiter.takeStrictly([guess, check])
  if (!admission.ok) return rejectTooMany(context, admission.retryAfter)
  const account = await database
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  const hash = account?.password ?? undefined
  const isRight = await queue.run({ lane: 'own', subject: userId }, () => isPassword(hash, password))
  if (isRight === undefined) {
    await limiter.release([guess, check])
    return rejectBusy(context)
  }
  if (!isRight) return rejectField(context, 'current', 'password_wrong')
  await limiter.release([guess])
  return undefined
}

async function isPassword(hash: string | undefined, password: string): Promise<boolean> {
  if (hash === undefined) return false
  const { verifyPassword } = await import('better-auth/crypto')
  return verifyPassword({ hash, password })
}
