import { adminRole } from '#domain/accounts/account.ts'
import type { NewInvitation, PeopleList } from '#domain/accounts/account-api.ts'
import { day } from '#domain/durations.ts'
import { noteAuditEvent } from '#server/accounts/audit.ts'
import { createSecretToken, hashSecretToken } from '#server/accounts/links.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Database } from '#server/database/tables.ts'

const lifetime = 7 * day

export interface Invitation {
  id: string
  email: string
  invitedBy: string
  expiresAt: string // UTC, ISO 8601
  /** The link is that of the mail, which nobody else reads. */
  isMailed: boolean
}

/** Invites somebody to write content; an earlier invitation of the same address does not count any more. */
export async function invite(
  database: Database,
  { email, userId, now }: { email: string; userId: string; now: Date },
): Promise<Omit<NewInvitation, 'isMailed'>> {
  const address = email.toLowerCase()
  const token = createSecretToken()
  const invitation = {
    id: createIdentifier(now),
    email: address,
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifetime).toISOString(),
  }
  await database.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('invitations').where('email', '=', address).execute()
    await transaction
      .insertInto('invitations')
      .values({
        id: invitation.id,
        email: address,
        token_hash: hashSecretToken(token),
        invited_by: userId,
        created_at: invitation.createdAt,
        expires_at: invitation.expiresAt,
      })
      .execute()
    await noteAuditEvent(transaction, { kind: 'invited', userId, subject: address, now })
  })
  return { ...invitation, token }
}

/** The invitation of a link; undefined when it is used, withdrawn or too old, or who invited is no admin any more. */
export async function findInvitation(
  database: Database,
  token: string,
  now: Date,
): Promise<Invitation | undefined> {
  const hash = hashSecretToken(token)
  const row = await database
    .selectFrom('invitations')
    .innerJoin('user', 'user.id', 'invitations.invited_by')
    .innerJoin('user_roles', 'user_roles.user_id', 'user.id')
    .select(['invitations.id', 'invitations.email', 'user.email as invitedBy'])
    .select(['invitations.expires_at as expiresAt', 'invitations.mail_token_hash as mailedHash'])
    .where(({ eb, or }) => or([eb('token_hash', '=', hash), eb('mail_token_hash', '=', hash)]))
    .where('expires_at', '>', now.toISOString())
    .where('user_roles.role', '=', adminRole)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { mailedHash, ...invitation } = row
  return { ...invitation, isMailed: mailedHash === hash }
}

/** Makes a second secret for an invitation, which stands in its mail alone; undefined once it is spent or withdrawn. */
export async function createMailedToken(
  database: Database,
  id: string,
): Promise<{ token: string; email: string; invitedBy: string } | undefined> {
  const invitation = await database
    .selectFrom('invitations')
    .innerJoin('user', 'user.id', 'invitations.invited_by')
    .select(['invitations.email', 'user.email as invitedBy'])
    .where('invitations.id', '=', id)
    .executeTakeFirst()
  if (invitation === undefined) return undefined
  const token = createSecretToken()
  await database
    .updateTable('invitations')
    .set({ mail_token_hash: hashSecretToken(token) })
    .where('id', '=', id)
    .execute()
  return { ...invitation, token }
}

/** Makes an editor of whoever accepts, once; false when the invitation is spent or withdrawn by then. */
export async function spendInvitation(
  database: Database,
  id: string,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    if (!(await withdrawInvitation(transaction, id))) return false
    await transaction
      .insertInto('editors')
      .values({ user_id: userId, since: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await noteAuditEvent(transaction, { kind: 'accepted', userId, now })
    return true
  })
}

/** Makes a link worthless; false when there is no such invitation. */
export async function withdrawInvitation(database: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await database.deleteFrom('invitations').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The invitations whose links work, newest first. */
export function listInvitations(database: Database, now: Date): Promise<PeopleList['invitations']> {
  return database
    .selectFrom('invitations')
    .select(['id', 'email', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('expires_at', '>', now.toISOString())
    .orderBy('id', 'desc')
    .execute()
}
