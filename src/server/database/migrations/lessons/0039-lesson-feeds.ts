import { type Kysely, sql } from 'kysely'

/** How lessons come into a student's calendar, and the renewals of the address that a calendar reads (decision 052). */
export async function addLessonFeeds(database: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table students add column calendar text not null default 'invitations'`,
    `alter table students add column feed_renewal text not null default ''`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
