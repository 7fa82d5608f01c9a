import { type RawBuilder, sql } from 'kysely'

interface Listed {
  /** The ids of students, and of requests for lessons, as SQL lists them. */
  students: RawBuilder<unknown>
  requests: RawBuilder<unknown>
}

/** What is handed out of students and of what they asked for, beside these rows themselves, by table and without secrets. */
export function listLessonRecords({ students, requests }: Listed): Record<string, RawBuilder<unknown>> {
  return {
    series: sql`select * from series where student in (${students}) order by id`,
    packages: sql`select * from packages where student in (${students}) order by id`,
    credit_entries: sql`select * from credit_entries where student in (${students}) order by student, number`,
    bookings: sql`select * from bookings where request in (${requests}) order by id`,
    booking_events: sql`select * from booking_events
      where booking in (select id from bookings where request in (${requests})) order by id`,
    taken_seats: sql`select class, seat, request from taken_seats
      where request in (${requests}) order by class, seat`,
    consents: sql`select * from consents where request in (${requests}) order by id`,
    lesson_links: sql`select created_at, purpose, reader, expires_at from lesson_links
      where request in (${requests}) order by created_at`,
  }
}
