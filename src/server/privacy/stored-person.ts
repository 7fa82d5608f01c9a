import { sql } from 'kysely'

/** A condition: the row is of this e-mail address, in any capitalization. */
export function hasAddress(email: string) {
  return sql<boolean>`lower(email) = ${email.trim().toLowerCase()}`
}
