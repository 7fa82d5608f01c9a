import { constants, type DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { migrationLock } from './migrate.ts'
import type { Schema } from './tables.ts'

/** Deletions pass, as on PostgreSQL: they make no admin, and a deleted account takes its row along. */
const writes: number[] = [constants.SQLITE_INSERT, constants.SQLITE_UPDATE]

const changes: number[] = [...writes, constants.SQLITE_DELETE]

/** Every change of a table's definition writes here. */
const definitions = ['sqlite_master', 'sqlite_temp_master', 'sqlite_schema', 'sqlite_temp_schema']

/** Denies this connection writes to user_roles, changes of definitions and ATTACH. */
export function guardRoles(connection: DatabaseSync): void {
  connection.setAuthorizer((action, first) => {
    const isRefused =
      (writes.includes(action) && first === 'user_roles') ||
      (changes.includes(action) && definitions.includes(first ?? ''))
    return isRefused || action === constants.SQLITE_ATTACH ? constants.SQLITE_DENY : constants.SQLITE_OK
  })
}

/** As the tables' owner our role can grant it again, as the operator's command does. Superusers keep it. */
export async function revokeRoleWrites(owner: Kysely<Schema>): Promise<void> {
  await owner.transaction().execute(async (transaction) => {
    // PostgreSQL rejects concurrent changes of one table's privileges.
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction)
    await sql`revoke insert, update on user_roles from current_user`.execute(transaction)
  })
}
