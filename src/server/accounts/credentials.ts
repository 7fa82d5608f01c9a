import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/database/tables.ts'

/** Finds the id of the account with this address, in any capitalization. */
export async function findUserId(database: Kysely<Schema>, email: string): Promise<string | undefined> {
  const user = await database
    .selectFrom('user')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return user?.id
}

/** The e-mail address of an account; undefined where it is gone. */
export async function findAddress(database: Kysely<Schema>, userId: string): Promise<string | undefined> {
  const user = await database.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirst()
  return user?.email
}

/** Whether somebody has shown to read the mails of an account's address. */
export async function isConfirmed(database: Kysely<Schema>, userId: string): Promise<boolean> {
  const user = await database
    .selectFrom('user')
    .select('emailVerified')
    .where('id', '=', userId)
    .executeTakeFirst()
  return Boolean(user?.emailVerified)
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
  transaction: Kysely<Schema>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await storePassword(transaction, userId, passwordHash)
  await transaction.deleteFrom('session').where('userId', '=', userId).execute()
  await transaction.deleteFrom('passkey').where('userId', '=', userId).execute()
}

/** Stores the hash of an account's new password. */
export async function storePassword(
  database: Kysely<Schema>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await database
    .updateTable('account')
    .set({ password: passwordHash })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute()
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random password of 99 bits, in letters and digits that are not mistaken for each other. */
export function createPassword(): string {
  const text = Array.from({ length: 20 }, () => letters[randomInt(letters.length)]).join('')
  return [0, 5, 10, 15].map((start) => text.slice(start, start + 5)).join('-')
}
