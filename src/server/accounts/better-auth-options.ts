import type { BetterAuthOptions } from 'better-auth'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { passwordLimits } from '#domain/account.ts'
import type { Engine, Schema } from '#server/database/tables.ts'

/** How often one client address may try to sign in or up: `max` times with less than `window` seconds between. */
export interface SignInLimits {
  window: number
  max: number
}

export interface AuthOptions {
  database: Kysely<Schema>
  engine: Engine
  /** The address visitors use; cookies are `Secure` when it is https. */
  publicUrl: string
  secret: string
  log: Logger
  limits?: SignInLimits
}

/** The header in which we hand Better Auth the client's address; what a visitor sends never reaches it. */
export const addressHeader = 'x-client-address'

const generousLimits: SignInLimits = { window: 10, max: 30 }

/** How Better Auth 1.7.7 is set up (decision 4). */
export function createBetterAuthOptions(options: AuthOptions) {
  const { database, engine, publicUrl, secret, log, limits = generousLimits } = options
  return {
    appName: 'oboist',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [new URL(publicUrl).origin],
    database: { db: database, type: engine },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: passwordLimits.minimum,
      // Ours are characters, Better Auth's UTF-16 units: the domain's schema is the strict one.
      maxPasswordLength: 2 * passwordLimits.maximum,
      revokeSessionsOnPasswordReset: true,
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      customRules: {
        '/sign-in/email': limits,
        '/sign-up/email': limits,
        '/sign-out': false,
        '/get-session': false,
      },
    },
    advanced: {
      ipAddress: { ipAddressHeaders: [addressHeader] },
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
    telemetry: { enabled: false },
    // Its other levels name e-mail addresses; of its errors only the message, never what comes with it, is kept.
    logger: { level: 'error', log: (_level, message) => log.error({ reason: message }, 'accounts') },
  } satisfies BetterAuthOptions
}
