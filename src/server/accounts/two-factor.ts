import type { Context } from 'hono'
import * as z from 'zod/mini'
import { newBackupCodes, twoFactorEndpoints } from '#domain/accounts/two-factor.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { rejectField, rejectRequest } from '#server/http/responses.ts'
import type { Limiter } from '#server/limits/limiter.ts'
import { rejectTooMany } from '#server/limits/too-many-requests.ts'
import type { AccountParts } from './account-services.ts'
import { noteAuditEvent } from './audit.ts'
import type { AccountCall } from './auth.ts'
import { hasTwoFactor, isConfirmed, removeTwoFactor } from './credentials.ts'
import { rejectBusy, verifyOwnPassword } from './responses.ts'
import type { AnswerCall, ServeCall, SignedIn } from './serve-calls.ts'

/** Whether one's own account asks for a code. */
export function routeTwoFactor(serve: ServeCall, parts: AccountParts): void {
  const { database } = parts
  serve(twoFactorEndpoints.read, async (context) => ({
    isOn: await hasTwoFactor(database, context.get('user').id),
  }))
  serve(twoFactorEndpoints.offer, createOffer(parts))
  serve(twoFactorEndpoints.confirm, createConfirmation(parts))
  serve(twoFactorEndpoints.remove, createRemoval(parts))
  serve(twoFactorEndpoints.renewCodes, createCodeRenewal(parts))
}

const enabled = z.extend(newBackupCodes, { totpURI: z.string() })

/** The secret for an app and the codes for the paper, for whoever knows the password; they count once confirmed. */
function createOffer(parts: AccountParts): AnswerCall<typeof twoFactorEndpoints.offer> {
  return async (context, { current }) => {
    const asked = await askWithPassword(context, parts, { path: '/two-factor/enable', current, isOn: false })
    if (asked instanceof Response) return asked
    const { totpURI: address, backupCodes } = enabled.parse(asked.body)
    return { address, backupCodes }
  }
}

/** New codes for the paper, for whoever knows the password; the older ones count no more. */
function createCodeRenewal(parts: AccountParts): AnswerCall<typeof twoFactorEndpoints.renewCodes> {
  const { database, now } = parts
  return async (context, { current }) => {
    const path = '/two-factor/generate-backup-codes'
    const asked = await askWithPassword(context, parts, { path, current, isOn: true })
    if (asked instanceof Response) return asked
    const userId = context.get('user').id
    await noteAuditEvent(database, { kind: 'backup_codes_renewed', userId, now: now() })
    return newBackupCodes.parse(asked.body)
  }
}

/** What Better Auth gives to whoever knows the password, where the account asks for codes, or does not, as wanted;
 * otherwise the rejection. */
async function askWithPassword(
  context: Context<SignedIn>,
  parts: AccountParts,
  { path, current: password, isOn }: { path: AccountCall['path']; current: string; isOn: boolean },
): Promise<{ body: unknown } | Response> {
  const { auth, database, queue, postMail } = parts
  const userId = context.get('user').id
  const rejection = await verifyOwnPassword(context, parts, { userId, password })
  if (rejection !== undefined) return rejection
  if ((await hasTwoFactor(database, userId)) !== isOn)
    return rejectRequest(context, 409, isOn ? 'two_factor_off' : 'two_factor_on')
  if (!isOn && !(await mayAskForCode(parts, userId))) {
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    // The first one may never have been sent, or its link have run out.
    await postMail?.({ kind: 'address_confirmation', user_id: userId, language })
    return rejectRequest(context, 409, 'address_unconfirmed')
  }
  const cookie = context.req.header('Cookie')
  // Better Auth looks at the password too, which costs another hash.
  const turn = { lane: 'own', subject: userId } as const
  const response = await queue.run(turn, () => auth.call({ path, cookie, body: { password } }))
  return response === undefined ? rejectBusy(context) : { body: await response.json() }
}

function createConfirmation(parts: AccountParts): AnswerCall<typeof twoFactorEndpoints.confirm> {
  const { auth, database, limiter, now } = parts
  return async (context, input) => {
    const userId = context.get('user').id
    if (!(await mayAskForCode(parts, userId))) return rejectRequest(context, 409, 'address_unconfirmed')
    const guess = { limit: 'guessesByDevice', subject: `code ${userId}` } as const
    const admission = await limiter.takeStrictly([guess])
    if (!admission.ok) return rejectTooMany(context, admission.retryAfter)
    const code = cleanCode(input.code)
    const isFirst = await spendCode(limiter, { userId, code })
    const cookie = context.req.header('Cookie')
    const call = { path: '/two-factor/verify-totp', cookie, body: { code } } as const
    const response = isFirst ? await auth.call(call) : undefined
    if (!response?.ok) return rejectField(context, 'code', 'code_wrong')
    await limiter.release([guess])
    await noteAuditEvent(database, { kind: 'two_factor_on', userId, now: now() })
    passCookies(context, response)
    return context.body(null, 204)
  }
}

/** Better Auth begins the session anew. */
function passCookies(context: Context, response: Response): void {
  for (const cookie of response.headers.getSetCookie()) context.header('Set-Cookie', cookie, { append: true })
}

function createRemoval(parts: AccountParts): AnswerCall<typeof twoFactorEndpoints.remove> {
  const { database, now } = parts
  return async (context, input) => {
    const userId = context.get('user').id
    const rejection = await verifyOwnPassword(context, parts, { userId, password: input.current })
    if (rejection !== undefined) return rejection
    await database.transaction().execute(async (transaction) => {
      const wasOn = await hasTwoFactor(transaction, userId)
      await removeTwoFactor(transaction, userId)
      if (wasOn) await noteAuditEvent(transaction, { kind: 'two_factor_off', userId, now: now() })
    })
    return context.body(null, 204)
  }
}

/** Of an authenticator app (RFC 6238); anything else can only be a backup code. */
const appCode = /^\d{6}$/

/** Without the spaces with which apps show a code; empty where there is none. */
export function cleanCode(typed: string | undefined): string {
  return (typed ?? '').replaceAll(/\s/g, '').slice(0, 20)
}

/** How Better Auth checks a code. */
export function findCodePath(code: string) {
  return appCode.test(code) ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code'
}

/** Whether a code is used for the first time: Better Auth takes one of an app again while it is valid, up to ninety
 * seconds, and RFC 6238 §5.2 forbids that. Of several uses at once, at whichever instance, one is the first. */
export async function spendCode(
  limiter: Limiter,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const { ok } = await limiter.takeStrictly([{ limit: 'codeUses', subject: `${userId} ${code}` }])
  return ok
}

/** Whether an account may begin to ask for codes: the owner of an address that somebody else signed up with must not meet theirs.
 * A site without mail confirms no address, and gives no password by mail either. */
async function mayAskForCode(
  { database, postMail }: Pick<AccountParts, 'database' | 'postMail'>,
  userId: string,
): Promise<boolean> {
  return postMail === undefined || (await isConfirmed(database, userId))
}
