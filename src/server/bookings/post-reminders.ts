import { sql } from 'kysely'
import { day } from '#domain/durations.ts'
import { findNextSession } from '#domain/lessons/classes/class-offer.ts'
import { findDueReminder, findReminderTimes, type Reminder } from '#domain/lessons/find-reminder.ts'
import type { Database } from '#server/database/tables.ts'
import { isAhead, isToCome } from '#server/lessons/agreed-lessons.ts'
import { postOnce } from './post-lesson-mails.ts'
import type { LessonParts } from './settle.ts'
import { type Booking, type LessonRequest, readLessonRequest } from './stored-requests.ts'

/** In ms; how far ahead a lesson may be that somebody is reminded of: the longest notice of a change and a day. */
const farthest = 31 * day

const portion = 200

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
    .limit(portion)
    .execute()
}

/** A condition on bookings: each session is one that somebody may be reminded of. */
const isOfClass = sql`exists (select 1 from lesson_requests
  where lesson_requests.id = bookings.request and lesson_requests.seats is not null)`
