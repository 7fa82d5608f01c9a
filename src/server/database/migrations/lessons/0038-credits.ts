import { type Kysely, sql } from 'kysely'

/** Lessons that were paid for ahead, line by line, and when a lesson was paid (decision 051). */
export async function createCredits(database: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table packages (
      id text not null primary key,
      created_at text not null,
      student text not null references students (id) on delete cascade,
      lessons integer not null,
      price integer,
      currency text,
      expires_on text,
      paid_on text
    )`,
    `create index packages_student on packages (student)`,
    `create table credit_entries (
      id text not null primary key,
      created_at text not null,
      student text not null references students (id) on delete cascade,
      number integer not null,
      kind text not null,
      change integer not null,
      balance integer not null check (balance >= 0),
      lot text not null,
      expires_on text,
      booking text references bookings (id) on delete set null,
      package text references packages (id) on delete cascade,
      note text,
      unique (student, number),
      unique (booking, kind)
    )`,
    `create index credit_entries_package on credit_entries (package) where package is not null`,
    `alter table bookings add column forgiven_at text`,
    `alter table bookings add column paid_on text`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
