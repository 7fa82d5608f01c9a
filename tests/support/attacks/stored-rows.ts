import { sql } from 'kysely'
import type { OpenDatabase } from '#server/database/open-database.ts'

const tables = [
  'course_registrations',
  'collaboration_requests',
  'user',
  'account',
  'user_roles',
  'editors',
  'invitations',
  'documents',
  'document_versions',
  'editions',
  'photographs',
  'uploads',
  'photograph_files',
  'photograph_jobs',
  'riders',
  'students',
  'guardians',
  'series',
  'packages',
  'credit_entries',
  'weekly_hours',
  'exceptions',
  'tours',
  'event_blocks',
]

/** What opens a session, and who is an admin: nobody else's answer may hold it. */
export async function readSecrets({ database }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ secret: string }>`
    select token as secret from session union select email from "user" join user_roles on user_id = id
    union select token_hash from invitations union select identifier from verification`.execute(database)
  return rows.map(({ secret }) => secret)
}

/** All rows that an attack would want to read or change. */
export async function readStoredRows({ database }: OpenDatabase): Promise<unknown[][]> {
  const results = tables.map((table) => sql`select * from ${sql.table(table)} order by 1`.execute(database))
  return (await Promise.all(results)).map(({ rows }) => rows)
}
