import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from '#server/database/tables.ts'
import { noteAuditEvent } from './audit.ts'

/** Finds the id of the account with this address, in any capitalization. */
export async function findUserId(database: Database, email: string): Promise<string | undefined> {
  const user = await database
    .selectFrom('user')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return user?.id
}

/** The e-mail address of an account; undefined where it is gone. */
export async function findAddress(database: Database, userId: string): Promise<string | undefined> {
  const user = await database.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirst()
  return user?.email
}

/** Whether somebody has shown to read the mails of an account's address. */
export async function isConfirmed(database: Database, userId: string): Promise<boolean> {
  const user = await database
    .selectFrom('user')
    .select('emailVerified')
    .where('id', '=', userId)
    .executeTakeFirst()
  return Boolean(user?.emailVerified)
}

/** Who followed a mailed link reads the mails of the account's address; gives that address. */
export async function markConfirmed(database: Database, userId: string): Promise<string | undefined> {
  const user = await database
    .updateTable('user')
    .set({ emailVerified: sql<boolean>`true` })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirst()
  return user?.email
}

/** A condition: the row of `verification` is a link of the account, or the challenge of a passkey for it, whose value
 * is JSON. */
export function isSecretOf(userId: string) {
  const name = userId === '' ? 'nobody' : userId
  return sql<boolean>`("value" = ${name} or "value" like ${`%"id":"${name}"%`})`
}

/** Stores the hash of an account's new password, ends its sessions and removes its passkeys, within the caller's
 * transaction: whoever was in the account before gets in no more. */
export async function replacePassword(
  transaction: Database,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await storePassword(transaction, userId, passwordHash)
  await transaction.deleteFrom('session').where('userId', '=', userId).execute()
  await transaction.deleteFrom('passkey').where('userId', '=', userId).execute()
}

/** Stores the hash of an account's new password. */
export async function storePassword(database: Database, userId: string, passwordHash: string): Promise<void> {
  await database
    .updateTable('account')
    .set({ password: passwordHash })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute()
}

/** Whether an account asks for a code at sign-in. */
export async function hasTwoFactor(database: Database, userId: string): Promise<boolean> {
  const user = await database
    .selectFrom('user')
    .select('twoFactorEnabled')
    .where('id', '=', userId)
    .executeTakeFirst()
  return Boolean(user?.twoFactorEnabled)
}

/** Has an account ask for no code any more, and forgets its secret. */
export async function removeTwoFactor(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('twoFactor').where('userId', '=', userId).execute()
  await database
    .updateTable('user')
    .set({ twoFactorEnabled: sql<boolean>`false` })
    .where('id', '=', userId)
    .execute()
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random password of 99 bits, in letters and digits that are not mistaken for each other. */
export function createPassword(): string {
  const text = Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('')
  return [0, 5, 10, 15].map((start) => text.slice(start, start + 5)).join('-')
}

/** Stores the hash of an account's new password, ends all its sessions and asks for no code any more, in one transaction:
 * the way back in for who has lost the app and the backup codes. */
export async function changePassword(
  database: Database,
  email: string,
  passwordHash: string,
  now = new Date(),
): Promise<'changed' | 'unknown'> {
  return database.transaction().execute(async (transaction) => {
    const userId = await findUserId(transaction, email)
    if (userId === undefined) return 'unknown'
    await replacePassword(transaction, userId, passwordHash)
    await removeTwoFactor(transaction, userId)
    await noteAuditEvent(transaction, { kind: 'password_given', userId, now })
    return 'changed'
  })
}

/** A JSON array of 49,000 passwords from leaked collections, the commonest first, in lower case. */
const file = new URL(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'))

/** Searched as the text that it is: half a megabyte, where a set of its words would take four. */
let list: string | undefined

/** Whether a password is one of those that are guessed first, in any capitalization, or nothing but spaces. */
export function isCommonPassword(password: string): boolean {
  if (password.trim() === '') return true
  list ??= readFileSync(file, 'utf8')
  // Better Auth stores the hash of this form.
  const stored = password.normalize('NFKC')
  // With its quotation marks it is a whole word of the list.
  return list.includes(JSON.stringify(stored.toLowerCase()))
}
