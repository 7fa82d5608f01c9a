import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/tables.ts'
import { findUserId, replacePassword } from './credentials.ts'

/** Stores the hash of an account's new password and ends all its sessions, in one transaction. */
export async function changePassword(
  database: Kysely<Schema>,
  email: string,
  passwordHash: string,
): Promise<'changed' | 'unknown'> {
  return database.transaction().execute(async (transaction) => {
    const userId = await findUserId(transaction, email)
    if (userId === undefined) return 'unknown'
    await replacePassword(transaction, userId, passwordHash)
    return 'changed'
  })
}
