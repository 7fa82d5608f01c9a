import { type Kysely, sql } from 'kysely'
import { createFormTable } from '#server/database/create-form-table.ts'

/** Requests for lessons, the times that they hold, and what became of them (decision 048). */
export async function createLessonRequests(database: Kysely<unknown>): Promise<void> {
  await createFormTable(database, 'lesson_requests', {
    whose: 'text',
    full_name: 'text',
    born: 'text?',
    guardian_name: 'text?',
    guardian_email: 'text?',
    agrees: 'text?',
    email: 'text',
    phone: 'text?',
    country: 'text',
    instrument: 'text',
    experience_level: 'text',
    goals: 'text',
    message: 'text?',
    type: 'text',
    begins_at: 'text',
    zone: 'text',
    offer: 'text',
    mailbox_at: 'text?',
    guardian_at: 'text?',
    hold_until: 'text',
    ended: 'text?',
    ended_at: 'text?',
    answer: 'text?',
  })
  const statements = [
    `create index lesson_requests_open on lesson_requests (hold_until) where ended is null`,
    `create table bookings (
      id text not null primary key,
      created_at text not null,
      request text not null unique references lesson_requests (id) on delete cascade,
      begins_at text not null,
      ends_at text not null,
      rest_until text not null,
      teacher_zone text not null,
      state text not null,
      ended_by text,
      late integer,
      revision integer not null,
      moves integer not null
    )`,
    `create index bookings_begins_at on bookings (begins_at)`,
    `create table taken_times (
      cell integer not null primary key,
      request text not null references lesson_requests (id) on delete cascade
    )`,
    `create index taken_times_request on taken_times (request)`,
    `create table booking_events (
      id text not null primary key,
      created_at text not null,
      booking text not null references bookings (id) on delete cascade,
      who text not null,
      kind text not null,
      from_at text,
      to_at text,
      words text
    )`,
    `create index booking_events_booking on booking_events (booking)`,
    `create table lesson_links (
      hash text not null primary key,
      created_at text not null,
      request text not null references lesson_requests (id) on delete cascade,
      purpose text not null,
      reader text not null,
      expires_at text not null
    )`,
    `create index lesson_links_request on lesson_links (request)`,
    `alter table mails add column booking_event text references booking_events (id) on delete cascade`,
    `alter table mails add column lesson_reader text`,
    `create index mails_booking_event on mails (booking_event) where booking_event is not null`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
