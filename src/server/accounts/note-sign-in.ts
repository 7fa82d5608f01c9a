import type { Kysely } from 'kysely'
import type { Language } from '#domain/language.ts'
import type { Schema } from '#server/database/tables.ts'
import type { AccountParts } from './account-services.ts'
import { noteAuditEvent } from './audit-events.ts'
import { findUserId } from './credentials.ts'

interface SignInAttempt {
  email: string
  /** Undefined between the two steps, of which nothing is noted. */
  noted: 'signed_in' | 'wrong_password' | 'wrong_code' | undefined
  browser: string
  language: Language
  /** Whether the browser has signed in to this account before. */
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
  const isFirst = !isKnown && !(await hasSignedIn(database, userId))
  await noteAuditEvent(database, { kind: 'signed_in', userId, subject: browser, now: at })
  if (isKnown || isFirst || !(await isConfirmed(database, userId))) return
  await postMail?.({ kind: 'new_sign_in', userId, language, at })
}

async function isConfirmed(database: Kysely<Schema>, userId: string): Promise<boolean> {
  const user = await database
    .selectFrom('user')
    .select('emailVerified')
    .where('id', '=', userId)
    .executeTakeFirst()
  return Boolean(user?.emailVerified)
}

async function hasSignedIn(database: Kysely<Schema>, userId: string): Promise<boolean> {
  const event = await database
    .selectFrom('audit_events')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'signed_in')
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}
