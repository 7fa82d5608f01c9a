import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sessionSecret } from '#server/accounts/cookies.ts'
import type { Database } from '#server/database/tables.ts'
import type { OpenBackup } from './backup-file.ts'

// It also encrypts the second factors: whoever moves to the other engine without it could not sign in any more.

/** Makes the file of a SQLite backup the row that PostgreSQL has. */
export async function storeSessionSecret(database: Database, backup: OpenBackup): Promise<void> {
  let file: string | undefined
  let value = ''
  for await (const record of backup.readRecords()) {
    if ('file' in record) file = record.file
    else if ('piece' in record && file === sessionSecret.file)
      value += Buffer.from(record.piece, 'base64').toString()
  }
  if (value === '') return
  await database
    .insertInto('secrets')
    .values({ name: sessionSecret.row, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Makes the row of a PostgreSQL backup the file that SQLite has. */
export async function writeSessionSecret(database: Database, folder: string): Promise<void> {
  const row = await database
    .deleteFrom('secrets')
    .where('name', '=', sessionSecret.row)
    .returning('value')
    .executeTakeFirst()
  if (row === undefined) return
  await writeFile(join(folder, sessionSecret.file), row.value, { mode: 0o600, flush: true })
}
