import * as z from 'zod/mini'
import { passkeyEndpoints } from '#domain/accounts/account-api.ts'
import { formatBrowserName } from '#domain/accounts/browser-name.ts'
import { type OwnPasskey, passkeysPerAccount } from '#domain/accounts/passkeys.ts'
import type { Database } from '#server/database/tables.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { readClientNetwork } from '#server/http/client-address.ts'
import { requireFound } from '#server/http/input.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { rejectTooMany } from '#server/limits/too-many-requests.ts'
import type { AccountParts } from './account-services.ts'
import { noteAuditEvent } from './audit.ts'
import { type AccountCall, type Auth, PasskeyRejectedError, ticketCookie } from './auth.ts'
import { isIssuedId, respondAsContract, verifyOwnPassword } from './responses.ts'
import type { AnswerCall, ServeCall } from './serve-calls.ts'
import { noteSignIn } from './sign-in.ts'

/** The passkeys of one's own account, and signing in with one. */
export function routePasskeys(serve: ServeCall, parts: AccountParts): void {
  const { database } = parts
  serve(passkeyEndpoints.list, async (context) => ({
    passkeys: await listPasskeys(database, context.get('user').id),
  }))
  serve(passkeyEndpoints.add, createAddition(parts))
  serve(passkeyEndpoints.offer, createOffer(parts))
  serve(
    passkeyEndpoints.rename,
    async (context, { name }) => {
      const owned = { userId: context.get('user').id, id: context.req.param('id') }
      requireFound(context, isIssuedId(owned.id) && (await renamePasskey(database, owned, name)))
    },
    // Longer than the word "offer".
    '{[^/]{6,}}',
  )
  serve(passkeyEndpoints.remove, createRemoval(parts))
  serve(passkeyEndpoints.request, createPasskeyRequest(parts))
  serve(passkeyEndpoints.signIn, createPasskeySignIn(parts))
}

/** A challenge for whoever knows the password: a passkey outlasts every session, and anybody may sit at an open browser. */
function createOffer(parts: AccountParts): AnswerCall<typeof passkeyEndpoints.offer> {
  const { auth, database } = parts
  return async (context, input) => {
    const userId = context.get('user').id
    const rejection = await verifyOwnPassword(context, parts, { userId, password: input.current })
    if (rejection !== undefined) return rejection
    if ((await listPasskeys(database, userId)).length >= passkeysPerAccount)
      return rejectRequest(context, 409, 'too_many_passkeys')
    const call = { path: '/passkey/generate-register-options', cookie: context.req.header('Cookie') } as const
    return askForChallenge(auth, call, passkeyEndpoints.offer.output.shape.options)
  }
}

/** Stores what a device made in answer to a challenge. */
function createAddition(parts: AccountParts): AnswerCall<typeof passkeyEndpoints.add> {
  const { auth, database, publicUrl, now } = parts
  return async (context, { ticket, name, credential }) => {
    const cookie = addTicket(publicUrl, context.req.header('Cookie'), ticket)
    const call = {
      path: '/passkey/verify-registration',
      cookie,
      body: { name, response: credential },
    } as const
    const isAdded = await auth.call(call).then(
      ({ ok }) => ok,
      (error) => {
        if (error instanceof PasskeyRejectedError) return false
        throw error
      },
    )
    if (!isAdded) return rejectRequest(context, 400, 'passkey_invalid')
    const userId = context.get('user').id
    await noteAuditEvent(database, { kind: 'passkey_added', userId, subject: name, now: now() })
    return context.body(null, 204)
  }
}

/** Removes a passkey for whoever knows the password: without it, an open browser would lock its owner out. */
function createRemoval(parts: AccountParts): AnswerCall<typeof passkeyEndpoints.remove> {
  const { database, now } = parts
  return async (context, input) => {
    const owned = { userId: context.get('user').id, id: context.req.param('id') }
    const { userId } = owned
    requireFound(context, isIssuedId(owned.id) && (await hasPasskey(database, owned)))
    const rejection = await verifyOwnPassword(context, parts, { userId, password: input.current })
    if (rejection !== undefined) return rejection
    const subject = requireFound(context, await removePasskey(database, owned))
    await noteAuditEvent(database, { kind: 'passkey_removed', userId, subject, now: now() })
    return context.body(null, 204)
  }
}

/** A challenge for whichever passkey the visitor's device has for this site: no account is named. */
function createPasskeyRequest(parts: AccountParts): AnswerCall<typeof passkeyEndpoints.request> {
  const { auth, limiter, readClientAddress } = parts
  return async (context) => {
    const subject = readClientNetwork(readClientAddress(context))
    const admission = await limiter.take([{ limit: 'passkeyRequestsByAddress', subject }])
    if (!admission.ok) return rejectTooMany(context, admission.retryAfter)
    const call = { path: '/passkey/generate-authenticate-options' } as const
    return askForChallenge(auth, call, passkeyEndpoints.request.output.shape.options)
  }
}

/** Signs in whoever's passkey answered the challenge. Nobody can guess a signature, and each challenge takes one answer:
 * the limit of challenges is that of answers too. */
function createPasskeySignIn(parts: AccountParts): AnswerCall<typeof passkeyEndpoints.signIn> {
  const { auth, publicUrl } = parts
  return async (context, { ticket, credential }) => {
    const browser = formatBrowserName(context.req.header('User-Agent') ?? '')
    const response = await auth.call({
      path: '/passkey/verify-authentication',
      cookie: addTicket(publicUrl, undefined, ticket),
      body: { response: credential },
      browser,
    })
    if (!response.ok) return rejectRequest(context, 401, 'passkey_invalid')
    const { email } = passkeyEndpoints.signIn.output.parse(await response.clone().json()).user
    const device = auth.devices.read(context, email)
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    await noteSignIn(parts, { email, noted: 'signed_in', browser, language, isKnown: device !== undefined })
    response.headers.append('Set-Cookie', auth.devices.create(email, device))
    return respondAsContract(context, passkeyEndpoints.signIn, response)
  }
}

/** Better Auth asks for it only where a passkey is made. */
const verification = { userVerification: 'required' }

/** Asks Better Auth for a challenge. It names it by a signed cookie, of which the response gives the value as the ticket:
 * a visitor who only looks at the sign-in page gets no cookie. */
async function askForChallenge<Options extends z.ZodMiniType>(
  auth: Auth,
  call: Pick<AccountCall, 'path' | 'cookie'>,
  schema: Options,
): Promise<{ ticket: string; options: z.infer<Options> }> {
  const response = await auth.call(call)
  const [, ticket] = /^[^=]*=([^;]*)/.exec(response.headers.getSetCookie()[0] ?? '') ?? []
  if (!response.ok || ticket === undefined) throw new Error('Better Auth made no challenge')
  const options = z.looseObject({}).parse(await response.json())
  return { ticket, options: schema.parse({ ...options, ...verification }) }
}

/** The cookies of a request with that of its ticket. */
function addTicket(publicUrl: string, cookie: string | undefined, ticket: string): string {
  const prefix = publicUrl.startsWith('https:') ? '__Secure-' : ''
  const ticketPair = `${prefix}better-auth.${ticketCookie}=${ticket}`
  return cookie === undefined ? ticketPair : `${ticketPair}; ${cookie}`
}

interface OwnedPasskey {
  userId: string
  id: string
}

/** The passkeys of an account, the oldest first. */
export async function listPasskeys(database: Database, userId: string): Promise<OwnPasskey[]> {
  const rows = await database
    .selectFrom('passkey')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ id, name, createdAt }) => ({
    id,
    name: name ?? '',
    createdAt: new Date(createdAt ?? 0).toISOString(),
  }))
}

async function hasPasskey(database: Database, { userId, id }: OwnedPasskey): Promise<boolean> {
  const passkey = await database
    .selectFrom('passkey')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return passkey !== undefined
}

async function renamePasskey(
  database: Database,
  { userId, id }: OwnedPasskey,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function removePasskey(database: Database, { userId, id }: OwnedPasskey): Promise<string | undefined> {
  const removed = await database
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return removed === undefined ? undefined : (removed.name ?? '')
}
