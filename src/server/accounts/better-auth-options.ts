import type { BetterAuthOptions } from 'better-auth'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { passwordLimits } from '#domain/accounts/account.ts'
import type { Engine, Schema } from '#server/database/tables.ts'
import { readHash } from './password-hash.ts'

export interface AuthOptions {
  database: Kysely<Schema>
  engine: Engine
  /** The address visitors use; cookies are `Secure` when it is https. */
  publicUrl: string
  secret: string
  log: Logger
}

/** How Better Auth 1.7.7 is set up (decision 004). */
export function createBetterAuthOptions(options: AuthOptions) {
  const { database, engine, publicUrl, secret, log } = options
  return {
    appName: 'oboist',
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    trustedOrigins: [new URL(publicUrl).origin],
    // With a transaction an account is there with its password or not at all.
    database: { db: database, type: engine, transaction: true },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: passwordLimits.minimum,
      // Ours are characters, Better Auth's UTF-16 units: the domain's schema is the strict one.
      maxPasswordLength: 2 * passwordLimits.maximum,
      revokeSessionsOnPasswordReset: true,
      password: { hash: readHash },
    },
    // Ours count before anything of a call reaches Better Auth (src/server/limits).
    rateLimit: { enabled: false },
    advanced: {
      ipAddress: { disableIpTracking: true },
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
    },
    telemetry: { enabled: false },
    // Else it would print what the database said, which may name an e-mail address.
    onAPIError: { throw: true },
    // Its other levels name e-mail addresses; of its errors only the message, never what comes with it, is kept.
    logger: { level: 'error', log: (_level, message) => log.error({ reason: message }, 'accounts') },
  } satisfies BetterAuthOptions
}
