import { type Kysely, sql } from 'kysely'
import { migrationLock } from '#server/database/migrate.ts'
import type { Schema } from '#server/database/tables.ts'

/** As the tables' owner our role can grant it again, as the operator's command does. Superusers keep it. */
export async function revokeRoleWrites(owner: Kysely<Schema>): Promise<void> {
  await owner.transaction().execute(async (transaction) => {
    // PostgreSQL rejects concurrent changes of one table's privileges.
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction)
    await sql`revoke insert, update on user_roles from current_user`.execute(transaction)
  })
}
