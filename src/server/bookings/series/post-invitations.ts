import { day } from '#domain/durations.ts'
import { postOnce } from '#server/bookings/post-lesson-mails.ts'
import type { LessonParts } from '#server/bookings/settle.ts'
import { readLessonRequest } from '#server/bookings/stored-requests.ts'
import { isToCome } from '#server/lessons/agreed-lessons.ts'

/** In ms; how long before a lesson of a series its invitation comes. */
const ahead = 14 * day

const portion = 50

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
    .limit(portion)
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
