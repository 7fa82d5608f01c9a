import { type QueryExecutorProvider, sql } from 'kysely'
import { createStudentKey } from '#domain/lessons/students/student-key.ts'
import { createFormTable } from '#server/database/create-form-table.ts'
import { createMigration, executeStatements } from './execute-statements.ts'

const request = 'request text not null references lesson_requests (id) on delete cascade'
const student = 'student text not null references students (id) on delete cascade'

export const lessonMigrations = {
  /** When lessons may be (decision 047): hours of the week and of tours, exceptions, and what concerts keep free. */
  '0031-availability': createMigration(`
    create table tours (id text not null primary key, created_at text not null, first_date text not null,
      last_date text not null, zone text not null, place text not null, is_public integer not null,
      teaches text not null);
    create table weekly_hours (id text not null primary key, created_at text not null,
      weekday integer not null, from_time text not null, until_time text not null,
      tour text references tours (id) on delete cascade);
    create table exceptions (id text not null primary key, created_at text not null, begins text not null,
      ends text not null, zone text not null, opens integer not null, reason text);
    create table event_blocks (event text not null primary key, created_at text not null,
      minutes_before integer, minutes_after integer)`),
  '0032-lesson-requests': createLessonRequests,
  /** What guardians and students agreed to, by the request that it was asked with: rows are only added. */
  '0035-consents': createMigration(`
    create table consents (id text not null primary key, created_at text not null, ${request},
      giver text not null, kind text not null, given integer not null, version text not null,
      text_hash text not null, language text not null);
    create index consents_request on consents (request)`),
  '0036-students': createMigration(`
    create table guardians (id text not null primary key, created_at text not null,
      address text not null unique, name text not null, email text not null, phone text, confirmed_at text);
    create table students (id text not null primary key, created_at text not null, key text not null unique,
      name text not null, email text not null, language text not null, zone text not null,
      country text not null, instrument text not null, level text not null, born text,
      guardian text references guardians (id) on delete set null, books text not null, state text not null,
      notes text not null, registration text references course_registrations (id) on delete set null,
      last_lesson_at text);
    create index students_guardian on students (guardian) where guardian is not null;
    create index students_registration on students (registration) where registration is not null;
    alter table bookings add column student text references students (id) on delete set null;
    create index bookings_student on bookings (student, begins_at)`),
  '0037-reminders': createMigration(`
    alter table students add column reminds text not null default 'both';
    alter table students add column meeting text not null default '';
    alter table bookings add column reminded_day_at text;
    alter table bookings add column reminded_hour_at text`),
  /** Lessons that were paid for ahead, line by line, and when a lesson was paid (decision 051). */
  '0038-credits': createMigration(`
    create table packages (id text not null primary key, created_at text not null, ${student},
      lessons integer not null, price integer, currency text, expires_on text, paid_on text);
    create index packages_student on packages (student);
    create table credit_entries (id text not null primary key, created_at text not null, ${student},
      number integer not null, kind text not null, change integer not null,
      balance integer not null check (balance >= 0), lot text not null, expires_on text,
      booking text references bookings (id) on delete set null,
      package text references packages (id) on delete cascade, note text,
      unique (student, number), unique (booking, kind));
    create index credit_entries_package on credit_entries (package) where package is not null;
    alter table bookings add column forgiven_at text;
    alter table bookings add column paid_on text`),
  /** How lessons come into a student's calendar, and the renewals of the address that a calendar reads (decision 052). */
  '0039-lesson-feeds': createMigration(`
    alter table students add column calendar text not null default 'invitations';
    alter table students add column feed_renewal text not null default ''`),
  '0040-series': createMigration(`
    create table series (id text not null primary key, created_at text not null, ${student},
      type text not null, first_at text not null, zone text not null, every_weeks integer not null,
      lessons integer not null);
    create index series_student on series (student);
    alter table bookings add column series text references series (id) on delete set null;
    alter table bookings add column invited_at text;
    create index bookings_series on bookings (series) where series is not null`),
  /** The times that the teacher proposed in place of the one that was asked for: JSON, UTC. */
  '0041-proposals': createMigration('alter table lesson_requests add column proposed text'),
  /** Classes with seats: who holds which, and who waits for one (decision 054). */
  '0042-classes': createMigration(`
    alter table lesson_requests add column seats text;
    alter table lesson_requests add column others text;
    alter table lesson_requests add column waits text;
    alter table lesson_requests add column waiting_since text;
    alter table lesson_requests add column offered_until text;
    create index lesson_requests_waiting on lesson_requests (type, waiting_since)
      where waiting_since is not null;
    create table taken_seats (class text not null, seat integer not null, ${request},
      primary key (class, seat));
    create index taken_seats_request on taken_seats (request)`),
  '0043-mailboxes-of-students': async (database: QueryExecutorProvider) => {
    await renewStudentKeys(database)
    await spreadConsents(database)
  },
  /** A workshop or a consultation is also for whoever plays none. */
  '0046-no-instrument': createMigration(({ engine }) =>
    engine === 'postgres'
      ? 'alter table lesson_requests alter column instrument drop not null'
      : `alter table lesson_requests add column played text;
        update lesson_requests set played = instrument;
        alter table lesson_requests drop column instrument;
        alter table lesson_requests rename column played to instrument`,
  ),
  /** Of which lesson a line was before that was paid anew. */
  '0047-released-credits': createMigration(
    'alter table credit_entries add column released text references bookings (id) on delete set null',
  ),
}

/** A student is known by the mailbox, no longer by one spelling of its address; who would be a second one of it stays apart. */
async function renewStudentKeys(database: QueryExecutorProvider): Promise<void> {
  const { rows } = await sql<{ id: string; key: string; name: string; email: string }>`
    select id, key, name, email from students order by id`.execute(database)
  const taken = new Set(rows.map(({ key }) => key))
  for (const { id, key: former, name, email } of rows) {
    const key = createStudentKey(email, name)
    if (taken.has(key)) continue
    taken.delete(former)
    taken.add(key)
    await sql`update students set key = ${key} where id = ${id}`.execute(database)
  }
}

/** What was agreed to with one lesson of a series is written to each, as any of them may be deleted first. */
async function spreadConsents(database: QueryExecutorProvider): Promise<void> {
  await sql`insert into consents
    (id, created_at, request, giver, kind, given, version, text_hash, language)
    select consents.id || '-' || other.id, consents.created_at, other.request, giver, kind, given, version,
      text_hash, language
    from consents join bookings own on own.request = consents.request
    join bookings other on other.series = own.series and other.id <> own.id
    where not exists (select 1 from consents known where known.request = other.request
      and known.giver = consents.giver and known.kind = consents.kind
      and known.created_at = consents.created_at)`.execute(database)
}

async function createLessonRequests(database: QueryExecutorProvider): Promise<void> {
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
  await executeStatements(
    database,
    `create index lesson_requests_open on lesson_requests (hold_until) where ended is null;
    create table bookings (id text not null primary key, created_at text not null,
      request text not null unique references lesson_requests (id) on delete cascade,
      begins_at text not null, ends_at text not null, rest_until text not null, teacher_zone text not null,
      state text not null, ended_by text, late integer, revision integer not null, moves integer not null);
    create index bookings_begins_at on bookings (begins_at);
    create table taken_times (cell integer not null primary key, ${request});
    create index taken_times_request on taken_times (request);
    create table booking_events (id text not null primary key, created_at text not null,
      booking text not null references bookings (id) on delete cascade, who text not null,
      kind text not null, from_at text, to_at text, words text);
    create index booking_events_booking on booking_events (booking);
    create table lesson_links (hash text not null primary key, created_at text not null, ${request},
      purpose text not null, reader text not null, expires_at text not null);
    create index lesson_links_request on lesson_links (request);
    alter table mails add column booking_event text references booking_events (id) on delete cascade;
    alter table mails add column lesson_reader text;
    create index mails_booking_event on mails (booking_event) where booking_event is not null`,
  )
}
