import type { Kysely } from 'kysely'
import { adminRole } from '#domain/accounts/account.ts'
import type { PeopleList } from '#domain/accounts/people.ts'
import type { Schema } from '#server/database/tables.ts'

/** Takes an editor's right away, from the next request on; false when the account had none. */
export async function removeEditor(database: Kysely<Schema>, userId: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('editors')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Admins, then editors, by e-mail address; whoever is both is an admin. */
export async function listPeople(database: Kysely<Schema>): Promise<PeopleList['people']> {
  const admins = await database
    .selectFrom('user_roles')
    .innerJoin('user', 'user.id', 'user_roles.user_id')
    .select(['user.id', 'user.email', 'user.name'])
    .where('role', '=', adminRole)
    .orderBy('user.email')
    .execute()
  const editors = await database
    .selectFrom('editors')
    .innerJoin('user', 'user.id', 'editors.user_id')
    .select(['user.id', 'user.email', 'user.name', 'editors.since'])
    .orderBy('user.email')
    .execute()
  const known = new Set(admins.map(({ id }) => id))
  return [
    ...admins.map((admin) => ({ ...admin, role: 'admin' as const, since: null })),
    ...editors.filter(({ id }) => !known.has(id)).map((editor) => ({ ...editor, role: 'editor' as const })),
  ]
}
