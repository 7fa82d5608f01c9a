import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
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

export async function findAddress(database: Kysely<Schema>, userId: string): Promise<string | undefined> {
  const user = await database.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirst()
  return user?.email
}

/** Stores the hash of an account's new password and ends its sessions, within the caller's transaction. */
export async function replacePassword(
  transaction: Kysely<Schema>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await storePassword(transaction, userId, passwordHash)
  await transaction.deleteFrom('session').where('userId', '=', userId).execute()
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
