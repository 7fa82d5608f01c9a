import { day } from '#domain/durations.ts'
import type { Language } from '#domain/language.ts'
import { listCalendarEntries } from '#domain/lessons/classes/class-offer.ts'
import { parseLessonOffer } from '#domain/lessons/requests/lesson-offer.ts'
import type { Database } from '#server/database/tables.ts'

/** How long a feed has what is over, and what was cancelled since then, in ms. */
const pastFor = 90 * day
const cancelledFor = 30 * day

/** In lessons; the ones that come last are kept. */
const longestFeed = 1_000

export interface FeedLesson {
  /** Names its entry: a booking, or a session of a class. */
  booking: string
  revision: number
  begin: number // ms
  end: number
  zone: string
  teacherZone: string
  isCancelled: boolean
  changed: Date
  names: Readonly<Record<Language, string>>
  /** Empty of a class, to which several come. */
  student: string
}

/** The lessons that a calendar shows: of one student, or all; to the teacher a class is one, whoever comes. */
export async function readFeedLessons(
  database: Database,
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
      'lesson_requests.type',
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
  const told = new Set<string>()
  return (await lessons.execute()).toReversed().flatMap((row) => {
    const { names, class: offered } = parseLessonOffer(row.offer)
    const isCancelled = row.state === 'cancelled'
    const isForTeacher = student === undefined && offered !== undefined
    if (isForTeacher && (isCancelled || told.has(row.type))) return []
    if (isForTeacher) told.add(row.type)
    const { revision, zone, teacher_zone: teacherZone, full_name } = row
    const changed = new Date(row.changed_at ?? row.created_at)
    const name = isForTeacher ? row.type : row.id
    return listCalendarEntries({ ...row, id: name }, offered).map(({ id, begin, end, isGone }) => ({
      booking: id,
      revision,
      begin,
      end,
      zone,
      teacherZone,
      isCancelled: isCancelled || isGone,
      changed,
      names,
      student: offered === undefined ? full_name : '',
    }))
  })
}
