import { sql } from 'kysely'
import { day } from '#domain/durations.ts'
import { findNextSession } from '#domain/lessons/classes/class-offer.ts'
import { findDueReminder, findReminderTimes, type Reminder } from '#domain/lessons/find-reminder.ts'
import type { LessonReader } from '#domain/lessons/requests/lesson-request-state.ts'
import { isOfAge } from '#domain/lessons/students/is-minor.ts'
import type { LessonMailKind } from '#domain/mails/registry.ts'
import type { Database } from '#server/database/tables.ts'
import { isAhead, isToCome } from '#server/lessons/agreed-lessons.ts'
import { postMail } from '#server/mail/outbox.ts'
import type { LessonParts } from './settle.ts'
import { type Booking, type LessonRequest, readLessonRequest } from './stored-requests.ts'

interface NewLessonMail {
  kind: LessonMailKind
  /** What happened with the booking. */
  event?: string
}

interface Posting {
  transaction: Database
  /** Whether mail is set up; else nobody is written to. */
  sendsMail: boolean
  now: () => Date
}

/** Writes mails about a request or its lesson into the outbox, in the caller's transaction. */
export async function postLessonMails(
  { transaction, sendsMail, now }: Posting,
  request: Pick<LessonRequest, 'id' | 'language'>,
  { kind, readers, event }: NewLessonMail & { readers: readonly LessonReader[] },
): Promise<void> {
  if (!sendsMail) return
  for (const reader of readers)
    await postMail(transaction, {
      kind,
      language: request.language,
      lesson_requests: request.id,
      lesson_reader: reader,
      booking_event: event ?? null,
      now: now(),
    })
}

/** Writes such a mail to all of the family who hear of it. */
export async function postToFamily(
  posting: Posting,
  request: Pick<LessonRequest, 'id' | 'language' | keyof Heard>,
  mail: NewLessonMail,
): Promise<void> {
  await postLessonMails(posting, request, { ...mail, readers: listFamily(request, posting.now()) })
}

type Heard = Pick<LessonRequest, 'mailbox_at' | 'guardian_at' | 'born'>

/** Who hears of a request or a lesson beside the teacher, from the proof of the address on; a minor's guardian hears everything
 * from the yes on. */
function listFamily(request: Heard, now: Date): LessonReader[] {
  if (request.mailbox_at === null) return []
  return request.guardian_at === null || isGuardianDone(request, now) ? ['writer'] : ['writer', 'guardian']
}

/** Whether a guardian who agreed has nothing to say any more: the student is of age. */
export function isGuardianDone(
  { guardian_at, born }: Pick<Heard, 'guardian_at' | 'born'>,
  now: Date,
): boolean {
  return guardian_at !== null && isOfAge(born, now)
}

interface OnceWritten {
  booking: { id: string; revision: number }
  /** The column that notes it, and what it held as it was read. */
  note: 'reminded_day_at' | 'reminded_hour_at' | 'invited_at'
  known: string | null
  mail: NewLessonMail
}

/** Writes such a mail about a lesson that is firm: whoever is first notes it, and writes with the note. */
async function postOnce(
  { database, sendsMail, now }: Omit<Posting, 'transaction'> & { database: Database },
  request: LessonRequest,
  { booking, note, known, mail }: OnceWritten,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('bookings')
      .set({ [note]: now().toISOString() })
      .where('id', '=', booking.id)
      .where('revision', '=', booking.revision)
      .where('state', '=', 'confirmed')
      .where(note, known === null ? 'is' : '=', known)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await postToFamily({ transaction, sendsMail, now }, request, mail)
  })
}

/** In ms; how far ahead a lesson may be that somebody is reminded of: the longest notice of a change and a day. */
const farthest = 31 * day

const mostReminders = 200

const columns = { day: 'reminded_day_at', hour: 'reminded_hour_at' } as const

/** Writes the reminders that are due by now into the outbox, each once however many instances do it. Nothing is planned: what
 * was moved, cancelled or restored meanwhile is judged as it is. Throws database errors. */
export async function postReminders(parts: LessonParts): Promise<void> {
  const { database, now } = parts
  if (!parts.sendsMail) return
  const time = now()
  for (const lesson of await listUnreminded(database, time)) {
    const request = await readLessonRequest(database, lesson.request)
    const agreement = await readAgreement(database, lesson.id)
    if (request === undefined || agreement === undefined) continue
    const reminder = findDueReminder(
      {
        begin: findBegin(request, lesson, time),
        terms: request.offer.terms,
        agreedAt: Date.parse(agreement.created_at),
        sent: (['day', 'hour'] as const).filter((each) =>
          isReminded(request, lesson, { reminder: each, now: time }),
        ),
        reminds: lesson.reminds ?? 'both',
      },
      time.getTime(),
    )
    if (reminder === undefined) continue
    const kind = reminder === 'day' ? 'lesson_reminder' : 'lesson_soon'
    // Noted at the moment at which it was judged: sessions of a class are told apart by it.
    await postOnce({ ...parts, now: () => time }, request, {
      booking: lesson,
      note: columns[reminder],
      known: lesson[columns[reminder]],
      mail: { kind, event: agreement.id },
    })
  }
}

/** When the present time of a booking was agreed on: as it was confirmed, or moved last. */
async function readAgreement(database: Database, booking: string) {
  return database
    .selectFrom('booking_events')
    .select(['id', 'created_at'])
    .where('booking', '=', booking)
    .where('kind', 'in', ['confirmed', 'moved'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

function findBegin({ offer }: LessonRequest, { begins_at }: { begins_at: string }, now: Date): number {
  const next = offer.class && findNextSession(offer.class, now.getTime())
  return Date.parse(next?.begins_at ?? begins_at)
}

/** Whether a reminder of that time was written: what was written before it was due was for an earlier session of the class. */
function isReminded(
  request: LessonRequest,
  lesson: { begins_at: string } & Record<(typeof columns)[Reminder], string | null>,
  { reminder, now }: { reminder: Reminder; now: Date },
): boolean {
  const written = lesson[columns[reminder]]
  if (written === null || request.offer.class === undefined) return written !== null
  const begin = findBegin(request, lesson, now)
  return Date.parse(written) >= findReminderTimes(reminder, { begin, terms: request.offer.terms }).from
}

interface WrittenReminder {
  request: LessonRequest
  booking: Booking | undefined
  event: string | null
  now: Date
}

/** Whether a reminder may still be sent at a moment: neither for a time that is no longer agreed on, nor too late. */
export async function isReminderTimely(
  database: Database,
  reminder: Reminder,
  { request, booking, event, now }: WrittenReminder,
): Promise<boolean> {
  if (booking === undefined || (await readAgreement(database, booking.id))?.id !== event) return false
  const lesson = { begin: findBegin(request, booking, now), terms: request.offer.terms }
  return now.getTime() < findReminderTimes(reminder, lesson).until
}

async function listUnreminded(database: Database, now: Date) {
  return database
    .selectFrom('bookings')
    .leftJoin('students', 'students.id', 'bookings.student')
    .select([
      'bookings.id',
      'bookings.request',
      'bookings.begins_at',
      'bookings.revision',
      'bookings.reminded_day_at',
      'bookings.reminded_hour_at',
      'students.reminds',
    ])
    .where('bookings.begins_at', '<', new Date(now.getTime() + farthest).toISOString())
    .where(sql<boolean>`(${isToCome(now)} and (reminded_day_at is null or reminded_hour_at is null)
      or ${isAhead(now)} and ${isOfClass})`)
    .orderBy('bookings.begins_at')
    .limit(mostReminders)
    .execute()
}

/** A condition on bookings: each session is one that somebody may be reminded of. */
const isOfClass = sql`exists (select 1 from lesson_requests
  where lesson_requests.id = bookings.request and lesson_requests.seats is not null)`

/** In ms; how long before a lesson of a series its invitation comes. */
const ahead = 14 * day

const mostInvitations = 50

/** Writes the invitations to lessons of series that begin within two weeks into the outbox, each once however many instances do
 * it; none where a calendar reads the student's lessons by itself. Throws database errors. */
export async function postInvitations(parts: LessonParts): Promise<void> {
  const { database, now } = parts
  if (!parts.sendsMail) return
  const time = now()
  const due = await database
    .selectFrom('bookings')
    .innerJoin('students', 'students.id', 'bookings.student')
    .select(['bookings.id', 'bookings.request', 'bookings.revision'])
    .where('bookings.series', 'is not', null)
    .where('bookings.invited_at', 'is', null)
    .where(isToCome(time))
    .where('bookings.begins_at', '<=', new Date(time.getTime() + ahead).toISOString())
    .where('students.calendar', '=', 'invitations')
    .orderBy('bookings.begins_at')
    .limit(mostInvitations)
    .execute()
  for (const booking of due) {
    const request = await readLessonRequest(database, booking.request)
    if (request !== undefined)
      await postOnce(parts, request, {
        booking,
        note: 'invited_at',
        known: null,
        mail: { kind: 'lesson_invited' },
      })
  }
}
