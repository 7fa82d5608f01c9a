import type { BetterAuthOptions } from 'better-auth'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { passwordLimits } from '#domain/accounts/account.ts'
import type { Engine, Schema } from '#server/database/tables.ts'
import { readHash } from './password-hash.ts'

export interface AuthOptions {
  database: Kysely<Schema>
  engine: Engine
  publicUrl: string
  secret: string
  log: Logger
}

/** The options of Better Auth 1.7.25 (decision 004). */
export function createBetterAuthOptions(options: AuthOptions) {
  const { database, engine, publicUrl, secret, log } = options
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
      password: { hash: readHash },
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
