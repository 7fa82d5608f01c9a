import type { Kysely } from 'kysely'
import type { OwnPasskey } from '#domain/accounts/passkeys.ts'
import type { Schema } from '#server/database/tables.ts'

interface OwnedPasskey {
  userId: string
  id: string
}

/** The passkeys of an account, the oldest first. */
export async function listPasskeys(database: Kysely<Schema>, userId: string): Promise<OwnPasskey[]> {
  const rows = await database
    .selectFrom('passkey')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ id, name, createdAt }) => ({
    ...{ id, name: name ?? '' },
    createdAt: new Date(createdAt ?? 0).toISOString(),
  }))
}

/** Whether an account has this passkey. */
export async function hasPasskey(database: Kysely<Schema>, { userId, id }: OwnedPasskey): Promise<boolean> {
  const passkey = await database
    .selectFrom('passkey')
    .select('id')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return passkey !== undefined
}

/** Names a passkey of an account anew; false when it has no such passkey. */
export async function renamePasskey(
  database: Kysely<Schema>,
  { userId, id }: OwnedPasskey,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes a passkey of an account, and gives its name; undefined when it has no such passkey. */
export async function removePasskey(
  database: Kysely<Schema>,
  { userId, id }: OwnedPasskey,
): Promise<string | undefined> {
  const removed = await database
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return removed === undefined ? undefined : (removed.name ?? '')
}
