import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/tables.ts'
import { findUserId, replacePassword } from './credentials.ts'
import { removeTwoFactor } from './two-factor.ts'

/** Stores the hash of an account's new password, ends all its sessions and asks for no code any more, in one transaction:
 * the way back in for who has lost the app and the backup codes. */
export async function changePassword(
  database: Kysely<Schema>,
  email: string,
  passwordHash: string,
): Promise<'changed' | 'unknown'> {
  return database.transaction().execute(async (transaction) => {
    const userId = await findUserId(transaction, email)
    if (userId === undefined) return 'unknown'
    await replacePassword(transaction, userId, passwordHash)
    await removeTwoFactor(transaction, userId)
    return 'changed'
  })
}
