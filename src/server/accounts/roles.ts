import { type Kysely, sql } from 'kysely'
import { adminRole } from '#domain/accounts/account.ts'
import { isForbidden } from '#server/database/failures.ts'
import type { Schema } from '#server/database/tables.ts'

/** The roles of a user, read from the database every time. */
export async function listRoles(database: Kysely<Schema>, userId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role)
}

/** Whether a user may see and delete what visitors sent (spec §6). */
export async function isAdmin(database: Kysely<Schema>, userId: string): Promise<boolean> {
  return (await listRoles(database, userId)).includes(adminRole)
}

/** The e-mail addresses of all admins, in their order. */
export async function listAdmins(database: Kysely<Schema>): Promise<string[]> {
  const rows = await database
    .selectFrom('user_roles')
    .innerJoin('user', 'user.id', 'user_roles.user_id')
    .select('user.email')
    .where('user_roles.role', '=', adminRole)
    .orderBy('user.email')
    .execute()
  return rows.map(({ email }) => email)
}

/** Makes the account with this address an admin, from its next request on. */
export async function grantAdmin(database: Kysely<Schema>, email: string): Promise<'granted' | 'unknown'> {
  const userId = await findUserId(database, email)
  if (userId === undefined) return 'unknown'
  try {
    await insertAdmin(database, userId)
  } catch (error) {
    if (!isForbidden(error)) throw error
    await insertAdminWithPermission(database, userId)
  }
  return 'granted'
}

async function insertAdmin(database: Kysely<Schema>, userId: string): Promise<void> {
  await database
    .insertInto('user_roles')
    .values({ user_id: userId, role: adminRole })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The product takes from its own PostgreSQL role what it never does while it serves; here, and nowhere else, it is lent. */
async function insertAdminWithPermission(database: Kysely<Schema>, userId: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`grant insert on user_roles to current_user`.execute(transaction)
    await insertAdmin(transaction, userId)
    await sql`revoke insert on user_roles from current_user`.execute(transaction)
  })
}

/** Takes the admin's rights from the account with this address, from its next request on. */
export async function revokeAdmin(
  database: Kysely<Schema>,
  email: string,
): Promise<'revoked' | 'no-admin' | 'unknown'> {
  const userId = await findUserId(database, email)
  if (userId === undefined) return 'unknown'
  const { numDeletedRows } = await database
    .deleteFrom('user_roles')
    .where('user_id', '=', userId)
    .where('role', '=', adminRole)
    .executeTakeFirst()
  return numDeletedRows > 0n ? 'revoked' : 'no-admin'
}

/** The account with this address, however it is written; undefined where there is none. */
export async function findUserId(database: Kysely<Schema>, email: string): Promise<string | undefined> {
  const user = await database
    .selectFrom('user')
    .select('id')
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst()
  return user?.id
}
