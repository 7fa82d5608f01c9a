import { day } from '#domain/lessons/lesson-terms.ts'
import type { LessonParts } from '#server/bookings/advance-request.ts'
import { listFamily, postLessonMails } from '#server/bookings/post-lesson-mails.ts'
import { readLessonRequest } from '#server/bookings/stored-requests.ts'

/** In ms; how long before a lesson of a series its invitation comes. */
const ahead = 14 * day

const portion = 50

/** Writes the invitations to lessons of series that begin within two weeks into the outbox, each once however many instances do
 * it; none where a calendar reads the student's lessons by itself. Throws database errors. */
export async function postInvitations({ database, sendsMail, now }: LessonParts): Promise<void> {
  if (!sendsMail) return
  const time = now()
  const due = await database
    .selectFrom('bookings')
    .innerJoin('students', 'students.id', 'bookings.student')
    .select(['bookings.id', 'bookings.request'])
    .where('bookings.series', 'is not', null)
    .where('bookings.invited_at', 'is', null)
    .where('bookings.state', '=', 'confirmed')
    .where('bookings.begins_at', '>', time.toISOString())
    .where('bookings.begins_at', '<=', new Date(time.getTime() + ahead).toISOString())
    .where('students.calendar', '=', 'invitations')
    .orderBy('bookings.begins_at')
    .limit(portion)
    .execute()
  for (const { id, request: asked } of due) {
    const request = await readLessonRequest(database, asked)
    if (request === undefined) continue
    await database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('bookings')
        .set({ invited_at: time.toISOString() })
        .where('id', '=', id)
        .where('invited_at', 'is', null)
        .where('state', '=', 'confirmed')
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      const readers = listFamily(request)
      await postLessonMails({ transaction, sendsMail }, request, {
        kind: 'lesson_invited',
        readers,
        now: time,
      })
    })
  }
}
