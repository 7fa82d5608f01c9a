import { type Kysely, sql } from 'kysely'
import { noteAuditEvent } from '#server/accounts/audit.ts'
import { findUserId } from '#server/accounts/credentials.ts'
import { type Schema, submissionTables } from '#server/database/tables.ts'
import { hasAddress, isAbout, isAboutForm, isMailOf } from './stored-person.ts'

export type StoredPerson = Record<string, unknown[]>

/** All data of an e-mail address, by table: forms, suspected ones too, and the account, without secrets. */
export async function exportPerson(database: Kysely<Schema>, email: string): Promise<StoredPerson> {
  const person: StoredPerson = {}
  for (const table of submissionTables) {
    person[table] = await database
      .selectFrom(table)
      .selectAll()
      .where(hasAddress(email))
      .orderBy('id')
      .execute()
  }
  const id = (await findUserId(database, email)) ?? ''
  const owned = sql`where "userId" = ${id} order by "createdAt"`
  person.mails = await database
    .selectFrom('mails')
    .selectAll()
    .where(isMailOf(email, id))
    .orderBy('id')
    .execute()
  person.replies = await database
    .selectFrom('replies')
    .selectAll()
    .where(isAboutForm(email))
    .orderBy('id')
    .execute()
  const statements = {
    accounts: sql`select id, email, name, image, "emailVerified", "createdAt", "updatedAt" from "user"
      where id = ${id}`,
    roles: sql`select role from user_roles where user_id = ${id} order by role`,
    editors: sql`select since from editors where user_id = ${id}`,
    studio_languages: sql`select language from studio_languages where user_id = ${id}`,
    invitations: sql`select email, created_at, expires_at from invitations where ${hasAddress(email)}`,
    versions: sql`select id, document, saved_at from document_versions where saved_by = ${id} order by id`,
    editions: sql`select number, published_at from editions where published_by = ${id} order by number`,
    audit_events: sql`select happened_at, kind, subject from audit_events
      where user_id = ${id} or ${isAbout(email)} order by id`,
    sign_in_methods: sql`select "providerId", "createdAt", "updatedAt" from "account" ${owned}`,
    two_factor: sql`select verified from "twoFactor" where "userId" = ${id}`,
    passkeys: sql`select name, "deviceType", "backedUp", transports, aaguid, "createdAt" from passkey ${owned}`,
    sessions: sql`select "createdAt", "updatedAt", "expiresAt", "ipAddress", "userAgent" from "session" ${owned}`,
  }
  for (const [name, statement] of Object.entries(statements)) {
    person[name] = (await statement.execute(database)).rows
  }
  return person
}

/** Notes an export for the audit list; an address of which nothing is stored is not written down by it. */
export async function noteExport(
  database: Kysely<Schema>,
  { email, person, userId, now }: { email: string; person: StoredPerson; userId?: string; now: Date },
): Promise<void> {
  const isStored = Object.values(person).some((rows) => rows.length > 0)
  const subject = isStored ? email.trim() : undefined
  await noteAuditEvent(database, { kind: 'exported', userId, subject, now })
}
