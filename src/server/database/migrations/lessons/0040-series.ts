import { type Kysely, sql } from 'kysely'

/** Lessons that were agreed on together, and when a lesson of them was put into calendars. */
export async function createSeries(database: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table series (
      id text not null primary key,
      created_at text not null,
      student text not null references students (id) on delete cascade,
      type text not null,
      first_at text not null,
      zone text not null,
      every_weeks integer not null,
      lessons integer not null
    )`,
    `create index series_student on series (student)`,
    `alter table bookings add column series text references series (id) on delete set null`,
    `alter table bookings add column invited_at text`,
    `create index bookings_series on bookings (series) where series is not null`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
