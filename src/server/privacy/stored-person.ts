import { sql } from 'kysely'
import { submissionTables } from '#server/database/tables.ts'

/** A condition: the row is of this e-mail address, in any capitalization. */
export function hasAddress(email: string) {
  return sql<boolean>`lower(email) = ${email.trim().toLowerCase()}`
}

/** A condition: the audit event names this e-mail address. */
export function isAbout(email: string) {
  return sql<boolean>`lower(subject) = ${email.trim().toLowerCase()}`
}

/** A condition: the row is about a form of this e-mail address. */
export function isAboutForm(email: string) {
  const ofForms = submissionTables.map(
    (table) =>
      sql<boolean>`${sql.ref(table)} in (select id from ${sql.table(table)} where ${hasAddress(email)})`,
  )
  return sql<boolean>`(${sql.join(ofForms, sql` or `)})`
}

/** A condition: the mail is about a form of this e-mail address, or about this account. */
export function isMailOf(email: string, userId: string) {
  return sql<boolean>`(user_id = ${userId} or ${isAboutForm(email)})`
}
