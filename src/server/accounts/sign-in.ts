import type { Context } from 'hono'
import * as z from 'zod/mini'
import { readSession, signIn, signOut, signUp } from '#domain/accounts/account-api.ts'
import { formatBrowserName } from '#domain/accounts/browser-name.ts'
import { day } from '#domain/durations.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '#server/database/tables.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { readClientNetwork } from '#server/http/client-address.ts'
import { rejectRequest } from '#server/http/responses.ts'
import type { Claim } from '#server/limits/limiter.ts'
import { rejectTooMany } from '#server/limits/too-many-requests.ts'
import type { AccountParts, HashTurn } from './account-services.ts'
import { auditKeptFor, noteAuditEvent } from './audit.ts'
import type { AccountCall } from './auth.ts'
import { findUserId, isConfirmed } from './credentials.ts'
import { hideDuration, rejectBusy, respondAsContract } from './responses.ts'
import type { AnswerCall, ServeCall } from './serve-calls.ts'
import { createSignUp } from './sign-up.ts'
import { cleanCode, findCodePath, spendCode } from './two-factor.ts'

/** Clears the browser's copies of pages and responses, those for going back included. "storage" would take the drafts
 * of forms, the language and the pages kept for reading offline along, and "cookies" those of the whole domain; of
 * accounts, these hold the session alone, which Better Auth's cookie header and the page's own code delete. */
const clearedAtSignOut = '"cache"'

/** The contract's four account calls, and nothing else of Better Auth. */
export function routeAccounts(serve: ServeCall, parts: AccountParts): void {
  const { auth } = parts
  const respond = async (context: Context, endpoint: Endpoint, call: AccountCall): Promise<Response> =>
    respondAsContract(context, endpoint, await auth.call({ ...call, cookie: context.req.header('Cookie') }))
  serve(signUp, createSignUp(parts))
  serve(signIn, createSignIn(parts))
  serve(signOut, (context) => {
    context.header('Clear-Site-Data', clearedAtSignOut)
    return respond(context, signOut, { path: '/sign-out', body: {} })
  })
  serve(readSession, (context) => respond(context, readSession, { path: '/get-session' }))
}

/** Longer than a hash and the lookup before it, in milliseconds. */
const step = 250

function createSignIn(parts: AccountParts): AnswerCall<typeof signIn> {
  const { auth, limiter, queue } = parts
  return async (context, input) => {
    const email = input.email.toLowerCase()
    const device = auth.devices.read(context, email)
    const network = readClientNetwork(parts.readClientAddress(context))
    const turn: HashTurn =
      device === undefined ? { lane: 'strangers', subject: network } : { lane: 'known', subject: email }
    // A flood beyond the queue costs no lookup of the limits.
    if (queue.isFull(turn)) return rejectBusy(context)
    const { guess, others } = listClaims(network, email, device)
    const admission = await limiter.takeStrictly([guess, ...others])
    if (!admission.ok) return rejectTooMany(context, admission.retryAfter)

    const browser = formatBrowserName(context.req.header('User-Agent') ?? '')
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    const { password, code } = input
    const call = { path: '/sign-in/email', body: { email, password }, browser } as const
    const calling = queue.run(turn, async () => {
      const response = await auth.call(call)
      const outcome = await completeSignIn(parts, { response, email, code, browser })
      const attempt = { email, browser, language, isKnown: device !== undefined }
      await noteSignIn(parts, { ...attempt, noted: getNotedKind(outcome) })
      return outcome
    })
    let wrong = false
    try {
      const response = await hideDuration(calling, step)
      if (response === undefined) {
        await limiter.release(others)
        return rejectBusy(context)
      }
      wrong = response === 'code_wrong' || (response !== 'code_required' && response.status === 401)
      if (typeof response === 'string') return rejectRequest(context, 401, response)
      if (response.ok) response.headers.append('Set-Cookie', auth.devices.create(email, device))
      return await respondAsContract(context, signIn, response)
    } finally {
      if (!wrong) await limiter.release([guess])
    }
  }
}

function getNotedKind(outcome: SignInOutcome) {
  if (outcome === 'code_required') return undefined
  if (outcome === 'code_wrong') return 'wrong_code'
  return outcome.ok ? 'signed_in' : 'wrong_password'
}

function listClaims(
  network: string,
  email: string,
  device: string | undefined,
): { guess: Claim; others: Claim[] } {
  if (device === undefined) {
    return {
      guess: { limit: 'guessesByAccount', subject: email },
      others: [{ limit: 'signInsByAddress', subject: network }],
    }
  }
  return {
    guess: { limit: 'guessesByDevice', subject: device },
    others: [{ limit: 'signInsByDevices', subject: email }],
  }
}

interface SecondStep {
  /** Of Better Auth, to the right password. */
  response: Response
  email: string
  code: string | undefined
  browser: string
}

/** Better Auth's response, or what is the matter with the code. */
type SignInOutcome = Response | 'code_required' | 'code_wrong'

const pending = z.object({ twoFactorRedirect: z.literal(true) })

/** Asks an account with two factors for its code, in the same call as for the password: the cookie by which Better Auth
 * holds the two steps together never leaves the server. */
async function completeSignIn(
  { auth, database, limiter }: AccountParts,
  { response, email, code, browser }: SecondStep,
): Promise<SignInOutcome> {
  if (!response.ok || !pending.safeParse(await response.clone().json()).success) return response
  const given = cleanCode(code)
  if (given === '') return 'code_required'
  const userId = await findUserId(database, email)
  if (userId === undefined || !(await spendCode(limiter, { userId, code: given }))) return 'code_wrong'
  const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0])
  const path = findCodePath(given)
  const checked = await auth.call({ path, cookie: cookie.join('; '), body: { code: given }, browser })
  return checked.ok ? keepSession(checked) : 'code_wrong'
}

/** Without the header that takes back the cookie between the steps, which the browser never got. */
function keepSession(response: Response): Response {
  const kept = response.headers.getSetCookie().filter((each) => each.includes('session_token='))
  return new Response(response.body, { headers: kept.map((each): [string, string] => ['Set-Cookie', each]) })
}

interface SignInAttempt {
  email: string
  noted: 'signed_in' | 'wrong_password' | 'wrong_code' | undefined
  browser: string
  language: Language
  isKnown: boolean
}

/** Notes a sign-in, a wrong password or a wrong code, where there is an account; a mail tells its owner of a new browser, but not of
 * the first one, and only at an address that was found right: another may be anybody's. */
export async function noteSignIn(
  { database, now, postMail }: AccountParts,
  { email, noted, browser, language, isKnown }: SignInAttempt,
): Promise<void> {
  if (noted === undefined) return
  const userId = await findUserId(database, email)
  if (userId === undefined) return
  const at = now()
  if (noted !== 'signed_in') return noteAuditEvent(database, { kind: noted, userId, now: at })
  const isFirst = !isKnown && (await isNeverUsed(database, { userId, now: at }))
  await noteAuditEvent(database, { kind: 'signed_in', userId, subject: browser, now: at })
  if (isKnown || isFirst || !(await isConfirmed(database, userId))) return
  await postMail?.({ kind: 'new_sign_in', user_id: userId, language, now: at })
}

/** Sign-ins are noted for twelve months: of an older account nobody can tell. */
async function isNeverUsed(
  database: Database,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const account = await database
    .selectFrom('user')
    .leftJoin('audit_events', (join) =>
      join.onRef('audit_events.user_id', '=', 'user.id').on('audit_events.kind', '=', 'signed_in'),
    )
    .select(['user.createdAt', 'audit_events.id'])
    .where('user.id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  if (account === undefined || account.id !== null) return false
  return new Date(account.createdAt).getTime() > now.getTime() - auditKeptFor * day
}
