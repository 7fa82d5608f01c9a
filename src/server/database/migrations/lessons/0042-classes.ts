import { type Kysely, sql } from 'kysely'

/** Classes with seats: who holds which, and who waits for one (decision 054). */
export async function createClasses(database: Kysely<unknown>): Promise<void> {
  const statements = [
    ...['seats', 'others', 'waits', 'waiting_since', 'offered_until'].map(
      (column) => `alter table lesson_requests add column ${column} text`,
    ),
    `create index lesson_requests_waiting on lesson_requests (type, waiting_since) where waiting_since is not null`,
    `create table taken_seats (
      class text not null,
      seat integer not null,
      request text not null references lesson_requests (id) on delete cascade,
      primary key (class, seat)
    )`,
    `create index taken_seats_request on taken_seats (request)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
