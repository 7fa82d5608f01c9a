import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/tables.ts'
import type { Limiter } from '#server/limits/limiter.ts'
import type { AccountParts } from './account-services.ts'
import { isConfirmed } from './credentials.ts'

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

/** Whether an account asks for a code at sign-in. */
export async function hasTwoFactor(database: Kysely<Schema>, userId: string): Promise<boolean> {
  const user = await database
    .selectFrom('user')
    .select('twoFactorEnabled')
    .where('id', '=', userId)
    .executeTakeFirst()
  return Boolean(user?.twoFactorEnabled)
}

/** Whether an account may begin to ask for codes: the owner of an address that somebody else signed up with must not meet theirs.
 * A site without mail confirms no address, and gives no password by mail either. */
export async function mayAskForCode(
  { database, postMail }: Pick<AccountParts, 'database' | 'postMail'>,
  userId: string,
): Promise<boolean> {
  return postMail === undefined || (await isConfirmed(database, userId))
}

/** Has an account ask for no code any more, and forgets its secret. */
export async function removeTwoFactor(database: Kysely<Schema>, userId: string): Promise<void> {
  await database.deleteFrom('twoFactor').where('userId', '=', userId).execute()
  await database
    .updateTable('user')
    .set({ twoFactorEnabled: sql<boolean>`false` })
    .where('id', '=', userId)
    .execute()
}
