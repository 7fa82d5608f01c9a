import { constants, type DatabaseSync } from 'node:sqlite'

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
