import { constants, type DatabaseSync } from 'node:sqlite'

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
