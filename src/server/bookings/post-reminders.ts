import { type Kysely, sql } from 'kysely'
import { findDueReminder, findReminderTimes, type Reminder } from '#domain/lessons/find-reminder.ts'
import { day } from '#domain/lessons/lesson-terms.ts'
import type { Schema } from '#server/database/tables.ts'
import type { LessonParts } from './advance-request.ts'
import { listFamily, postLessonMails } from './post-lesson-mails.ts'
import { type Booking, type LessonRequest, readLessonRequest } from './stored-requests.ts'

/** In ms; how far ahead a lesson may be that somebody is reminded of: the longest notice of a change and a day. */
const farthest = 31 * day

/** Bookings at a time; the rest a minute later. */
const portion = 200

const columns = { day: 'reminded_day_at', hour: 'reminded_hour_at' } as const

/** Writes the reminders that are due by now into the outbox, each once however many instances do it. Nothing is planned: what
 * was moved, cancelled or restored meanwhile is judged as it is. Throws database errors. */
export async function postReminders({ database, sendsMail, now }: LessonParts): Promise<void> {
  if (!sendsMail) return
  const time = now()
  for (const lesson of await listUnreminded(database, time)) {
    const request = await readLessonRequest(database, lesson.request)
    const agreement = await readAgreement(database, lesson.id)
    if (request === undefined || agreement === undefined) continue
    const reminder = findDueReminder(
      {
        begin: Date.parse(lesson.begins_at),
        terms: request.offer.terms,
        agreedAt: Date.parse(agreement.created_at),
        sent: [
          ...(lesson.reminded_day_at === null ? [] : (['day'] as const)),
          ...(lesson.reminded_hour_at === null ? [] : (['hour'] as const)),
        ],
        reminds: lesson.reminds ?? 'both',
      },
      time.getTime(),
    )
    if (reminder === undefined) continue
    await remind(database, { ...lesson, reminder, request, event: agreement.id, now: time })
  }
}

/** When the present time of a booking was agreed on: as it was confirmed, or moved last. */
async function readAgreement(database: Kysely<Schema>, booking: string) {
  return database
    .selectFrom('booking_events')
    .select(['id', 'created_at'])
    .where('booking', '=', booking)
    .where('kind', 'in', ['confirmed', 'moved'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

interface WrittenReminder {
  request: LessonRequest
  booking: Booking | undefined
  /** The agreement that it was written for. */
  event: string | null
  now: Date
}

/** Whether a reminder may still be sent at a moment: neither for a time that is no longer agreed on, nor too late. */
export async function isReminderTimely(
  database: Kysely<Schema>,
  reminder: Reminder,
  { request, booking, event, now }: WrittenReminder,
): Promise<boolean> {
  if (booking === undefined || (await readAgreement(database, booking.id))?.id !== event) return false
  const lesson = { begin: Date.parse(booking.begins_at), terms: request.offer.terms }
  return now.getTime() < findReminderTimes(reminder, lesson).until
}

async function listUnreminded(database: Kysely<Schema>, now: Date) {
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
    .where('bookings.state', '=', 'confirmed')
    .where('bookings.begins_at', '>', now.toISOString())
    .where('bookings.begins_at', '<', new Date(now.getTime() + farthest).toISOString())
    .where(sql<boolean>`(reminded_day_at is null or reminded_hour_at is null)`)
    .orderBy('bookings.begins_at')
    .limit(portion)
    .execute()
}

interface DueReminder {
  id: string
  revision: number
  reminder: Reminder
  request: LessonRequest
  event: string
  now: Date
}

/** Whoever is first notes it, and writes the mails with the note. */
async function remind(
  database: Kysely<Schema>,
  { id, revision, reminder, request, event, now }: DueReminder,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('bookings')
      .set({ [columns[reminder]]: now.toISOString() })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .where('state', '=', 'confirmed')
      .where(columns[reminder], 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await postLessonMails({ transaction, sendsMail: true }, request, {
      kind: reminder === 'day' ? 'lesson_reminder' : 'lesson_soon',
      readers: listFamily(request),
      event,
      now,
    })
  })
}
