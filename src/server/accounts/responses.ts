import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { Endpoint } from '#domain/endpoint.ts'
import { rejectField, rejectRequest, rejectWithMessage } from '#server/http/responses.ts'
import type { Claim } from '#server/limits/limiter.ts'
import { rejectTooMany } from '#server/limits/too-many-requests.ts'
import type { AccountParts } from './account-services.ts'

const refusal = z.object({ code: z.string(), message: z.string() })

const retryAfter = '2' // s

/** Gives Better Auth's response as the contract has it. */
export async function respondAsContract(
  context: Context,
  endpoint: Endpoint,
  response: Response,
): Promise<Response> {
  if (!response.ok) {
    const { code, message } = refusal.parse(await response.json())
    return rejectWithMessage(response.status, code.toLowerCase(), message)
  }
  for (const cookie of response.headers.getSetCookie()) {
    context.header('Set-Cookie', cookie, { append: true })
  }
  // Better Auth's response also holds the session's token; the contract's schema leaves it out.
  return context.json(endpoint.output.parse(await response.json()))
}

/** Rejects a call for which no password can be hashed soon, with 503. */
export function rejectBusy(context: Context): Response {
  return rejectRequest(context, 503, 'unavailable', { 'Retry-After': retryAfter })
}

/** Undefined where the password is that of the account; otherwise the rejection, at the field `current`. */
export async function verifyOwnPassword(
  context: Context,
  { auth, database, limiter, queue }: AccountParts,
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
  const verify = async () => hash !== undefined && auth.verifyPassword({ hash, password })
  const isRight = await queue.run({ lane: 'own', subject: userId }, verify)
  if (isRight === undefined) {
    await limiter.release([guess, check])
    return rejectBusy(context)
  }
  if (!isRight) return rejectField(context, 'current', 'password_wrong')
  await limiter.release([guess])
  return undefined
}

/** Settles like the work, but only at a multiple of `step` ms, so that its duration reveals nothing. */
export async function hideDuration<T>(work: Promise<T>, step: number): Promise<T> {
  let settled = false
  const settle = () => {
    settled = true
  }
  work.then(settle, settle)
  do await pause(step)
  while (!settled)
  return work
}

/** Whether a text has the form of Better Auth's ids: whatever a path may hold, the database is asked for these alone. */
export function isIssuedId(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,80}$/.test(text)
}
