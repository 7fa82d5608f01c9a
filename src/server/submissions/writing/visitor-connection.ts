import { constants, type DatabaseSync } from 'node:sqlite'
import { connectSqlite } from '#server/database/sqlite-connection.ts'
import { submissionTables } from '#server/database/tables.ts'
import { readableColumns, takenTables } from './submission-writer.ts'

/** Opens SQLite for visitors: it rejects all but inserts into the forms' tables, and into those of the times and seats they take. */
export function connectVisitor(dataFolder: string): DatabaseSync {
  const connection = connectSqlite(dataFolder)
  for (const table of [...submissionTables, ...takenTables]) connection.exec(forbidReplacement(table))
  // Automatic checkpoints would not report a failed sync of the disk.
  connection.exec('pragma wal_autocheckpoint=0')
  connection.setAuthorizer((action, first, second, schema) =>
    isAllowed(action, first, second, schema) ? constants.SQLITE_OK : constants.SQLITE_DENY,
  )
  return connection
}

/** The authorizer is not asked about the row that `replace` deletes; this connection's triggers are. */
function forbidReplacement(table: string): string {
  return `pragma temp_store=memory; pragma recursive_triggers=on;
    create temp trigger keep_${table} before delete on main.${table}
    begin select raise(abort, 'not authorized'); end`
}

/** The meaning of `first` and `second` depends on the action: https://sqlite.org/c3ref/c_alter_table.html */
function isAllowed(
  action: number,
  first: string | null,
  second: string | null,
  schema: string | null,
): boolean {
  const ofForms = schema === 'main' && submissionTables.some((table) => table === first)
  switch (action) {
    case constants.SQLITE_TRANSACTION:
    case constants.SQLITE_SAVEPOINT:
    case constants.SQLITE_SELECT:
      return true
    case constants.SQLITE_INSERT:
      return ofForms || (schema === 'main' && first !== null && takenTables.includes(first))
    case constants.SQLITE_PRAGMA:
      return first === 'wal_checkpoint' && second === null
    case constants.SQLITE_READ:
      return ofForms && second !== null && readableColumns.includes(second)
    default:
      return false
  }
}
