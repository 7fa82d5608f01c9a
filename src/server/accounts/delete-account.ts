import type { Kysely } from 'kysely'
import type { Schema } from '#server/database/tables.ts'
import { isSecretOf } from './credentials.ts'
import { isLastAdmin } from './roles.ts'

/** Deletes an account with its sessions and rights, unless it is the last admin's. */
export async function deleteAccount(
  database: Kysely<Schema>,
  userId: string,
): Promise<'deleted' | 'last_admin'> {
  return database.transaction().execute(async (transaction) => {
    if (await isLastAdmin(transaction, userId)) return 'last_admin'
    await forgetAuthor(transaction, userId)
    await transaction.deleteFrom('mails').where('user_id', '=', userId).execute()
    await transaction.deleteFrom('verification').where(isSecretOf(userId)).execute()
    await transaction.deleteFrom('user').where('id', '=', userId).execute()
    return 'deleted'
  })
}

/** What a person wrote on the site stays, without who wrote it. */
export async function forgetAuthor(transaction: Kysely<Schema>, userId: string): Promise<void> {
  await transaction
    .updateTable('document_versions')
    .set({ saved_by: null })
    .where('saved_by', '=', userId)
    .execute()
  await transaction
    .updateTable('editions')
    .set({ published_by: null })
    .where('published_by', '=', userId)
    .execute()
}
