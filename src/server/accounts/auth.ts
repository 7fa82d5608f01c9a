import * as z from 'zod/mini'
import type { SignedInUser } from '#domain/accounts/account.ts'
import { watchDatabase } from '#server/database/watch-database.ts'
import { type AuthOptions, createBetterAuthOptions } from './better-auth-options.ts'
import { loadBetterAuthPlugins } from './better-auth-plugins.ts'
import { createDeviceCookies, type DeviceCookies } from './device-cookie.ts'
import { readHash, runWithHash } from './password-hash.ts'

/** A call to Better Auth; nothing else of the visitor's request reaches it. */
export interface AccountCall {
  path:
    | '/sign-up/email'
    | '/sign-in/email'
    | '/sign-out'
    | '/get-session'
    | '/passkey/generate-register-options'
    | '/passkey/verify-registration'
    | '/passkey/generate-authenticate-options'
    | '/passkey/verify-authentication'
    | '/two-factor/enable'
    | '/two-factor/generate-backup-codes'
    | '/two-factor/verify-totp'
    | '/two-factor/verify-backup-code'
  cookie?: string | undefined
  body?: Record<string, unknown>
  /** What is kept of the browser that signs in. */
  browser?: string
  /** Of the password in the body, from `hashPassword`: no transaction waits for it. */
  passwordHash?: string
}

export interface OwnSession {
  user: SignedInUser['user']
  sessionId: string
}

/** What a device made is no passkey. */
export class PasskeyRejectedError extends Error {}

export interface Auth {
  /** Throws Error when Better Auth itself failed, DatabaseUnavailableError when the database did, and
   * PasskeyRejectedError. */
  call(call: AccountCall): Promise<Response>
  /** The user whose session a cookie names; read from the database every time. */
  readUser(cookie: string | undefined): Promise<SignedInUser['user'] | undefined>
  /** The same with the session's id. */
  readSession(cookie: string | undefined): Promise<OwnSession | undefined>
  hashPassword(password: string): Promise<string>
  devices: DeviceCookies
}

/** Creates the accounts by Better Auth (decision 004): e-mail and password over our own database. */
export function createAuth(options: AuthOptions): Auth {
  const { publicUrl } = options
  let loading: ReturnType<typeof loadBetterAuth> | undefined
  const load = () => {
    loading ??= loadBetterAuth(options)
    return loading
  }

  // Better Auth does not say why it failed.
  const call = (request: AccountCall): Promise<Response> =>
    watchDatabase(async () => {
      const better = await load()
      const ask = () =>
        runWithHash(request.passwordHash, () => better.handler(createRequest(publicUrl, request)))
      let response = await ask()
      // Of two simultaneous sign-ups with one address, the second finds the first's account on its retry.
      if (response.status === 422) response = await ask()
      if (response.status === 422 || response.status >= 500) throw await readFailure(response)
      return response
    })

  const readSession: Auth['readSession'] = async (cookie) => {
    if (cookie === undefined) return undefined
    const headers = new Headers({ Cookie: cookie })
    const better = await load()
    const session = await watchDatabase(() =>
      better.api.getSession({ headers, query: { disableRefresh: true } }),
    )
    if (session === null) return undefined
    const { user } = session
    return { user: { id: user.id, email: user.email }, sessionId: session.session.id }
  }

  const readUser: Auth['readUser'] = async (cookie) => (await readSession(cookie))?.user

  return { call, readUser, readSession, hashPassword: readHash, devices: createDeviceCookies(options) }
}

/** Better Auth costs memory and time at start, so it is loaded at the first call. */
async function loadBetterAuth(options: AuthOptions) {
  const { betterAuth } = await import('better-auth')
  const plugins = await loadBetterAuthPlugins(options.publicUrl)
  return betterAuth({ ...createBetterAuthOptions(options), plugins })
}

/** Better Auth calls a new passkey that it cannot check a failure of its own. */
async function readFailure(response: Response): Promise<Error> {
  const failed = z.object({ code: z.literal('FAILED_TO_VERIFY_REGISTRATION') })
  const isRejection = failed.safeParse(await response.json().catch(() => undefined)).success
  return isRejection ? new PasskeyRejectedError() : new Error('Better Auth could not answer')
}

function createRequest(publicUrl: string, { path, cookie, body, browser }: AccountCall): Request {
  const { origin } = new URL(publicUrl)
  const headers = new Headers({ Origin: origin, 'Content-Type': 'application/json' })
  if (cookie !== undefined) headers.set('Cookie', cookie)
  if (browser !== undefined) headers.set('User-Agent', browser)
  return new Request(`${origin}/api/auth${path}`, {
    headers,
    method: body === undefined ? 'GET' : 'POST',
    body: body && JSON.stringify(body),
  })
}
