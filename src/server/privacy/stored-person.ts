import { type Kysely, sql } from 'kysely'
import { adminRole } from '#domain/accounts/account.ts'
import type { Schema } from '#server/database/tables.ts'

/** A condition: the row is of this e-mail address, in any capitalization. */
export function hasAddress(email: string) {
  return sql<boolean>`lower(email) = ${email.trim().toLowerCase()}`
}

/** Finds the id of the account with this address. */
export async function findAccount(database: Kysely<Schema>, email: string): Promise<string | undefined> {
  const account = await database.selectFrom('user').select('id').where(hasAddress(email)).executeTakeFirst()
  return account?.id
}

/** Whether an account is the only admin's. */
export async function isLastAdmin(database: Kysely<Schema>, userId: string): Promise<boolean> {
  const admins = await database
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', adminRole)
    .execute()
  return admins.length === 1 && admins[0]?.user_id === userId
}
