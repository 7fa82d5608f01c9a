import { AsyncLocalStorage } from 'node:async_hooks'
import type { passkey } from '@better-auth/passkey'
import type { BetterAuthOptions } from 'better-auth'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import { passwordLimits, type SignedInUser } from '#domain/accounts/account.ts'
import { watchDatabase } from '#server/database/failures.ts'
import type { Database, Engine } from '#server/database/tables.ts'
import { listOwnOrigins } from '#server/http/same-origin.ts'
import { createDeviceCookies, type DeviceCookies } from './cookies.ts'

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
  browser?: string
  /** Of the password in the body, from `hashPassword`: no transaction waits for it. */
  passwordHash?: string
}

interface OwnSession {
  user: SignedInUser['user']
  sessionId: string
}

/** What a device made is no passkey. */
export class PasskeyRejectedError extends Error {}

export interface Auth {
  /** Throws Error when Better Auth itself failed, DatabaseUnavailableError when the database did, and
   * PasskeyRejectedError. */
  call(call: AccountCall): Promise<Response>
  readUser(cookie: string | undefined): Promise<SignedInUser['user'] | undefined>
  readSession(cookie: string | undefined): Promise<OwnSession | undefined>
  hashPassword: PasswordHashing['hash']
  verifyPassword: PasswordHashing['verify']
  devices: DeviceCookies
}

/** What is stored of a password, and how it is known again. */
export interface PasswordHashing {
  hash(password: string): Promise<string>
  verify(known: { hash: string; password: string }): Promise<boolean>
}

/** Creates the accounts by Better Auth (decision 004): e-mail and password over our own database. */
export function createAuth(options: AuthOptions): Auth {
  const { publicUrl } = options
  let loading: ReturnType<typeof loadBetterAuth> | undefined
  const load = () => {
    // Where its files cannot be read for now, the next call tries again.
    loading ??= loadBetterAuth(options).catch((error) => {
      loading = undefined
      throw error
    })
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

  const { hash: hashPassword, verify: verifyPassword } = options.hashing ?? scrypt
  const devices = createDeviceCookies(options)
  return { call, readUser, readSession, hashPassword, verifyPassword, devices }
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

interface AuthOptions {
  database: Database
  engine: Engine
  publicUrl: string
  secret: string
  log: Logger
  /** Scrypt, unless a test is not about hashing. */
  hashing?: PasswordHashing | undefined
}

/** The options of Better Auth 1.7.25 (decision 004). */
export function createBetterAuthOptions(options: AuthOptions) {
  const { database, engine, publicUrl, secret, log, hashing = scrypt } = options
  return {
    appName: 'oboist',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [new URL(publicUrl).origin],
    // In a transaction, so that an account is stored with its password or not at all.
    database: { db: database, type: engine, transaction: true },
    // Whoever adds a passkey gives the password then, however new the session is.
    session: { freshAge: 0 },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: passwordLimits.minimum,
      // Better Auth counts UTF-16 units, the domain characters of at most two: its schema is the strict one.
      maxPasswordLength: 2 * passwordLimits.maximum,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: async (password) => ready.getStore() ?? hashing.hash(password),
        verify: hashing.verify,
      },
    },
    verification: { storeIdentifier: 'hashed' },
    // Our own limits apply before a call reaches Better Auth (src/server/limits).
    rateLimit: { enabled: false },
    advanced: {
      ipAddress: { disableIpTracking: true },
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
    telemetry: { enabled: false },
    // Otherwise it would print the database's error, which may name an e-mail address.
    onAPIError: { throw: true },
    // Other levels, and what comes with an error's message, name e-mail addresses.
    logger: { level: 'error', log: (_level, message) => log.error({ reason: message }, 'accounts') },
  } satisfies BetterAuthOptions
}

type PasskeyOptions = NonNullable<Parameters<typeof passkey>[0]>

/** The name of the cookie in which Better Auth looks for the ticket of a challenge, without its prefixes. */
export const ticketCookie = 'passkey'

/** The plugins of Better Auth (decision 004), loaded like itself at the first call. A passkey stands for password and
 * code at once, so the device must have verified its owner (https://www.w3.org/TR/webauthn-3/#user-verification). */
export async function loadBetterAuthPlugins(publicUrl: string) {
  const { passkey } = await import('@better-auth/passkey')
  const { APIError } = await import('better-auth/api')
  const { twoFactor } = await import('better-auth/plugins/two-factor')
  const requireVerification = (isVerified: boolean | undefined) => {
    if (!isVerified) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' })
  }
  const url = new URL(publicUrl)
  const options: PasskeyOptions = {
    rpID: url.hostname,
    rpName: url.hostname,
    origin: listOwnOrigins(url),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: ({ verification }) =>
        requireVerification(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) =>
        requireVerification(verification.authenticationInfo.userVerified),
    },
    advanced: { webAuthnChallengeCookie: ticketCookie },
  }
  const codes = twoFactor({
    issuer: url.hostname,
    twoFactorCookieMaxAge: 60,
    // It counts all browsers together: our own limits leave the guesses of a known one alone.
    accountLockout: { enabled: false },
  })
  return [passkey(options), codes]
}

const ready = new AsyncLocalStorage<string | undefined>()

/** Makes this hash the password's in `work`, so that no transaction waits for hashing. */
function runWithHash<T>(hash: string | undefined, work: () => Promise<T>): Promise<T> {
  return ready.run(hash, work)
}

const scrypt: PasswordHashing = {
  hash: readHash,
  verify: async (known) => {
    const { verifyPassword } = await import('better-auth/crypto')
    return verifyPassword(known)
  },
}

/** The scrypt hash of a password. */
export async function readHash(password: string): Promise<string> {
  const { hashPassword } = await import('better-auth/crypto')
  return hashPassword(password)
}
