import { sql } from 'kysely'
import type { OpenDatabase } from '#server/database/open-database.ts'

const tables = ['course_registrations', 'collaboration_requests', 'user', 'account', 'user_roles']

/** All rows that an attack would want to read or change. */
export async function readStoredRows({ database }: OpenDatabase): Promise<unknown[][]> {
  const results = tables.map((table) => sql`select * from ${sql.table(table)} order by 1`.execute(database))
  return (await Promise.all(results)).map(({ rows }) => rows)
}
