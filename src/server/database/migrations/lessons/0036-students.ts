import { type Kysely, sql } from 'kysely'

/** Who learns, and who answers for a minor. */
export async function createStudents(database: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table guardians (
      id text not null primary key,
      created_at text not null,
      address text not null unique,
      name text not null,
      email text not null,
      phone text,
      confirmed_at text
    )`,
    `create table students (
      id text not null primary key,
      created_at text not null,
      key text not null unique,
      name text not null,
      email text not null,
      language text not null,
      zone text not null,
      country text not null,
      instrument text not null,
      level text not null,
      born text,
      guardian text references guardians (id) on delete set null,
      books text not null,
      state text not null,
      notes text not null,
      registration text references course_registrations (id) on delete set null,
      last_lesson_at text
    )`,
    `create index students_guardian on students (guardian) where guardian is not null`,
    `create index students_registration on students (registration) where registration is not null`,
    `alter table bookings add column student text references students (id) on delete set null`,
    `create index bookings_student on bookings (student, begins_at)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
