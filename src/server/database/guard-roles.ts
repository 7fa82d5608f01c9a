import { constants, type DatabaseSync } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { migrationLock } from './migrate.ts'
import type { Schema } from './tables.ts'

const writes: number[] = [constants.SQLITE_INSERT, constants.SQLITE_UPDATE, constants.SQLITE_DELETE]

/** Every change of a table's definition writes here. */
const definitions = ['sqlite_master', 'sqlite_temp_master', 'sqlite_schema', 'sqlite_temp_schema']

/** Lets SQLite refuse on this connection what gives or takes rights: rows of user_roles, and other tables. */
export function guardRoles(connection: DatabaseSync): void {
  connection.setAuthorizer((action, first) => {
    const isRefused = writes.includes(action) && [...definitions, 'user_roles'].includes(first ?? '')
    return isRefused || action === constants.SQLITE_ATTACH ? constants.SQLITE_DENY : constants.SQLITE_OK
  })
}

/**
 * Takes from our own PostgreSQL role the right to add or change rows of user_roles. As the tables' owner it may lend it to
 * itself, which the operator's command does; a superuser is not held by this.
 */
export async function revokeRoleWrites(owner: Kysely<Schema>): Promise<void> {
  await owner.transaction().execute(async (transaction) => {
    // Two instances may not change the rights of one table at once.
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction)
    await sql`revoke insert, update on user_roles from current_user`.execute(transaction)
  })
}
