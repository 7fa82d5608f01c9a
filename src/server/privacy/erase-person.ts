import { type Kysely, sql } from 'kysely'
import { noteAuditEvent } from '#server/accounts/audit.ts'
import { findUserId, isSecretOf } from '#server/accounts/credentials.ts'
import { forgetAuthor } from '#server/accounts/own-account.ts'
import { isLastAdmin } from '#server/accounts/roles.ts'
import type { OpenDatabase } from '#server/database/open-database.ts'
import { type Schema, submissionTables } from '#server/database/tables.ts'
import { hasAddress, isAbout, isAboutForm, isMailOf } from './stored-person.ts'

export type Erasure =
  /** The numbers of deleted rows, by kind. */
  { ok: true; counts: Record<string, number> } | { ok: false; code: 'last_admin' }

/** Who erases, and when. */
interface Eraser {
  /** Undefined for the operator. */
  userId?: string
  now: Date
}

/** Deletes all data of an e-mail address at once, except the last admin's, who alone reads the forms. That it
 * was done is noted, without the address. */
export async function erasePerson(
  { database, engine }: Pick<OpenDatabase, 'database' | 'engine'>,
  email: string,
  by: Eraser,
): Promise<Erasure> {
  const erasure = await database.transaction().execute((transaction) => deleteRows(transaction, email, by))
  // The write-ahead log still holds the deleted rows until it is emptied.
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(database)
  return erasure
}

async function deleteRows(transaction: Kysely<Schema>, email: string, by: Eraser): Promise<Erasure> {
  const id = await findUserId(transaction, email)
  if (id !== undefined && (await isLastAdmin(transaction, id))) return { ok: false, code: 'last_admin' }
  const counts: Record<string, number> = {}
  const mails = await transaction
    .deleteFrom('mails')
    .where(isMailOf(email, id ?? ''))
    .executeTakeFirst()
  const replies = await transaction.deleteFrom('replies').where(isAboutForm(email)).executeTakeFirst()
  for (const table of submissionTables) {
    const { numDeletedRows } = await transaction.deleteFrom(table).where(hasAddress(email)).executeTakeFirst()
    counts[table] = Number(numDeletedRows)
  }
  counts.mails = Number(mails.numDeletedRows)
  counts.replies = Number(replies.numDeletedRows)
  const owner = id ?? ''
  await forgetAuthor(transaction, owner)
  const statements = {
    invitations: sql`delete from invitations where lower(email) = ${email.trim().toLowerCase()}`,
    links: sql`delete from verification where ${isSecretOf(owner)}`,
    audit_events: sql`delete from audit_events where user_id = ${owner} or ${isAbout(email)}`,
    sessions: sql`delete from "session" where "userId" = ${owner}`,
    two_factor: sql`delete from "twoFactor" where "userId" = ${owner}`,
    passkeys: sql`delete from passkey where "userId" = ${owner}`,
    roles: sql`delete from user_roles where user_id = ${owner}`,
    sign_in_methods: sql`delete from "account" where "userId" = ${owner}`,
    accounts: sql`delete from "user" where id = ${owner}`,
  }
  for (const [name, statement] of Object.entries(statements)) {
    counts[name] = Number((await statement.execute(transaction)).numAffectedRows)
  }
  const userId = by.userId === id ? undefined : by.userId
  await noteAuditEvent(transaction, { kind: 'erased', userId, now: by.now })
  return { ok: true, counts }
}
