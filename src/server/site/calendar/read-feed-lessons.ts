import type { Kysely } from 'kysely'
import type { Language } from '#domain/language.ts'
import { day } from '#domain/lessons/lesson-terms.ts'
import { parseLessonOffer } from '#domain/lessons/requests/lesson-offer.ts'
import type { Schema } from '#server/database/tables.ts'

/** How long a feed has what is over, and what was cancelled since then, in ms. */
const pastFor = 90 * day
const cancelledFor = 30 * day

/** In lessons; the ones that come last are kept. */
const longestFeed = 1_000

export interface FeedLesson {
  booking: string
  revision: number
  begin: number // ms
  end: number
  /** The student's clock, and the teacher's. */
  zone: string
  teacherZone: string
  isCancelled: boolean
  changed: Date
  names: Readonly<Record<Language, string>>
  student: string
}

/** The lessons that a calendar shows: of one student, or all. */
export async function readFeedLessons(
  database: Kysely<Schema>,
  { student, now }: { student: string | undefined; now: Date },
): Promise<FeedLesson[]> {
  const before = (span: number) => new Date(now.getTime() - span).toISOString()
  let lessons = database
    .selectFrom('bookings')
    .innerJoin('lesson_requests', 'lesson_requests.id', 'bookings.request')
    .select([
      'bookings.id',
      'bookings.revision',
      'bookings.begins_at',
      'bookings.ends_at',
      'bookings.teacher_zone',
      'bookings.state',
      'bookings.created_at',
      'lesson_requests.zone',
      'lesson_requests.offer',
      'lesson_requests.full_name',
    ])
    .select(({ selectFrom }) =>
      selectFrom('booking_events')
        .whereRef('booking_events.booking', '=', 'bookings.id')
        .select(({ fn }) => fn.max('booking_events.created_at').as('changed'))
        .as('changed_at'),
    )
    .where('bookings.ends_at', '>', before(pastFor))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('bookings.state', '<>', 'cancelled'),
        exists(
          selectFrom('booking_events')
            .whereRef('booking_events.booking', '=', 'bookings.id')
            .where('booking_events.kind', '=', 'cancelled')
            .where('booking_events.created_at', '>', before(cancelledFor))
            .select('booking_events.id'),
        ),
      ]),
    )
    .orderBy('bookings.begins_at', 'desc')
    .limit(longestFeed)
  if (student !== undefined) lessons = lessons.where('bookings.student', '=', student)
  return (await lessons.execute()).toReversed().map((row) => ({
    booking: row.id,
    revision: row.revision,
    begin: Date.parse(row.begins_at),
    end: Date.parse(row.ends_at),
    zone: row.zone,
    teacherZone: row.teacher_zone,
    isCancelled: row.state === 'cancelled',
    changed: new Date(row.changed_at ?? row.created_at),
    names: parseLessonOffer(row.offer).names,
    student: row.full_name,
  }))
}
