import { sql } from 'kysely'
import { adminRole, editorRole } from '#domain/accounts/account.ts'
import { isForbidden } from '#server/database/failures.ts'
import type { Database } from '#server/database/tables.ts'
import { noteAuditEvent } from './audit.ts'
import { findUserId, markConfirmed, removeTwoFactor, replacePassword } from './credentials.ts'

async function listRoles(database: Database, userId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .orderBy('role')
    .execute()
  return rows.map(({ role }) => role)
}

/** The roles of a user as the studio knows them: those of user_roles, and the editor's. */
export async function listStudioRoles(database: Database, userId: string): Promise<string[]> {
  const [roles, isEditor] = await Promise.all([listRoles(database, userId), hasEditorRow(database, userId)])
  return isEditor ? [...roles, editorRole] : roles
}

/** Whether a user may see and delete what visitors sent (docs/specification/roles-and-permissions.md). */
export async function isAdmin(database: Database, userId: string): Promise<boolean> {
  return (await listRoles(database, userId)).includes(adminRole)
}

/** Whether an account is the only admin's. */
export async function isLastAdmin(database: Database, userId: string): Promise<boolean> {
  const admins = await database
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', adminRole)
    .execute()
  return admins.length === 1 && admins[0]?.user_id === userId
}

/** Whether a user may write content: editors and admins. */
export async function mayEdit(database: Database, userId: string): Promise<boolean> {
  return (await hasEditorRow(database, userId)) || isAdmin(database, userId)
}

async function hasEditorRow(database: Database, userId: string): Promise<boolean> {
  const editor = await database
    .selectFrom('editors')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return editor !== undefined
}

/** The e-mail addresses of all admins, sorted. */
export async function listAdmins(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('user_roles')
    .innerJoin('user', 'user.id', 'user_roles.user_id')
    .select('user.email')
    .where('user_roles.role', '=', adminRole)
    .orderBy('user.email')
    .execute()
  return rows.map(({ email }) => email)
}

interface NewAdmin {
  createdAt: Date
}

/** Makes an account an admin, with a new password if given its hash, and notes it; undefined if there is no account. */
export async function grantAdmin(
  database: Database,
  email: string,
  passwordHash?: string,
  now = new Date(),
): Promise<NewAdmin | undefined> {
  const grant = (isLent: boolean) =>
    database.transaction().execute(async (transaction) => {
      const userId = await findUserId(transaction, email)
      if (userId === undefined) return undefined
      if (passwordHash !== undefined) {
        await replacePassword(transaction, userId, passwordHash)
        await removeTwoFactor(transaction, userId)
        await noteAuditEvent(transaction, { kind: 'password_given', userId, now })
        // The operator knows whose account it is, and nobody else is in it any more.
        await markConfirmed(transaction, userId)
      }
      // The product's own PostgreSQL role may not insert roles while it serves; the right is lent here.
      if (isLent) await sql`grant insert on user_roles to current_user`.execute(transaction)
      await insertAdmin(transaction, userId, now)
      if (isLent) await sql`revoke insert on user_roles from current_user`.execute(transaction)
      return { createdAt: await readCreationTime(transaction, userId) }
    })
  try {
    return await grant(false)
  } catch (error) {
    if (!isForbidden(error)) throw error
    return grant(true)
  }
}

async function insertAdmin(database: Database, userId: string, now: Date): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await database
    .insertInto('user_roles')
    .values({ user_id: userId, role: adminRole })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows > 0n) await noteAuditEvent(database, { kind: 'granted', userId, now })
}

/** SQLite gives the text that Better Auth stored, PostgreSQL a date. */
async function readCreationTime(database: Database, userId: string): Promise<Date> {
  const { createdAt } = await database
    .selectFrom('user')
    .select('createdAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return new Date(createdAt)
}

/** Takes the admin's rights from the account with this address, from its next request on, and notes it. */
export async function revokeAdmin(
  database: Database,
  email: string,
): Promise<'revoked' | 'no-admin' | 'unknown'> {
  const userId = await findUserId(database, email)
  if (userId === undefined) return 'unknown'
  return database.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('user_roles')
      .where('user_id', '=', userId)
      .where('role', '=', adminRole)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return 'no-admin'
    await noteAuditEvent(transaction, { kind: 'revoked', userId, now: new Date() })
    return 'revoked'
  })
}
