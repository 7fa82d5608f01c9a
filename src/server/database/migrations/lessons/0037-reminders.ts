import { type Kysely, sql } from 'kysely'

/** What a student is reminded of, and where the lesson is held; when a booking was told of. */
export async function addReminders(database: Kysely<unknown>): Promise<void> {
  const statements = [
    `alter table students add column reminds text not null default 'both'`,
    `alter table students add column meeting text not null default ''`,
    `alter table bookings add column reminded_day_at text`,
    `alter table bookings add column reminded_hour_at text`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
