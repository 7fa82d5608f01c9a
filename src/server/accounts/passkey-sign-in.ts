import { type Handler, Hono } from 'hono'
import { passkeyEndpoints } from '#domain/accounts/account-api.ts'
import { nameBrowser } from '#domain/accounts/browser-name.ts'
import { passkeySignIn } from '#domain/accounts/passkeys.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { allowOnly } from '#server/http/allowed-methods.ts'
import { readClientNetwork } from '#server/http/client-network.ts'
import { readInput } from '#server/http/input.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { rejectTooMany } from '#server/limits/too-many-requests.ts'
import type { AccountParts } from './account-services.ts'
import { respondAsContract } from './contract-responses.ts'
import { noteSignIn } from './note-sign-in.ts'
import { addTicket, askForChallenge } from './passkey-tickets.ts'

/** Signing in without a password; mounted at /api/auth. */
export function createPasskeySignInRoutes(parts: AccountParts): Hono {
  return new Hono()
    .post('/sign-in/passkey-request', createPasskeyRequest(parts))
    .post('/sign-in/passkey', createPasskeySignIn(parts))
    .all('/sign-in/passkey-request', allowOnly('POST'))
    .all('/sign-in/passkey', allowOnly('POST'))
}

/** A challenge for whichever passkey the visitor's device has for this site: no account is named. */
function createPasskeyRequest({ auth, limiter, readClientAddress }: AccountParts): Handler {
  return async (context) => {
    const subject = readClientNetwork(readClientAddress(context))
    const admission = await limiter.take([{ limit: 'passkeyRequestsByAddress', subject }])
    if (!admission.ok) return rejectTooMany(context, admission.retryAfter)
    const call = { path: '/passkey/generate-authenticate-options' } as const
    return context.json(await askForChallenge(auth, call, passkeyEndpoints.request.output.shape.options))
  }
}

/** Signs in whoever's passkey answered the challenge. Nobody can guess a signature, and each challenge takes one answer:
 * the limit of challenges is that of answers too. */
function createPasskeySignIn(parts: AccountParts): Handler {
  const { auth, publicUrl } = parts
  return async (context) => {
    const input = await readInput(context, passkeySignIn)
    if (!input.ok) return input.response
    const { ticket, credential } = input.value
    const browser = nameBrowser(context.req.header('User-Agent') ?? '')
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
