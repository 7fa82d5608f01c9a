import { type Context, Hono } from 'hono'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { day } from '#domain/durations.ts'
import { type Language, parseLanguage } from '#domain/language.ts'
import { listCalendarEntries } from '#domain/lessons/classes/class-offer.ts'
import { parseLessonOffer } from '#domain/lessons/requests/lesson-offer.ts'
import type { Database } from '#server/database/tables.ts'
import { describeRejection } from '#server/http/responses.ts'
import { addSecurityHeaders, createSecuredResponse } from '#server/http/security-headers.ts'
import type { Limiter } from '#server/limits/limiter.ts'
import { findArtistsWords } from '#server/mail/read-mail-words.ts'
import { unlistedHeaders } from '#server/site/discovery/robots.ts'
import { type FeedReader, findFeedReader } from '#server/students/lesson-feeds.ts'
import { readWords } from '#words/stored-words.ts'
import { placeCall, placeHours } from './compose-invitation.ts'
import { describeZones } from './time-zone.ts'

interface LessonFeedParts {
  database: Database
  limiter: Limiter
  readNetwork: (context: Context) => string
  secret: string
  publicUrl: string
  uidDomain: string
  readArtist: () => string
  to: string | undefined
  now: () => Date
}

/** The address is a secret: what answers is kept by nobody and named to nobody. */
const headers = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  ...unlistedHeaders,
}

/** Lessons for whoever has the secret address of a feed, as iCalendar (RFC 5545); mounted at `lessonFeedPath`. */
export function createLessonFeedRoutes(parts: LessonFeedParts): Hono {
  const { database, limiter, readNetwork, secret, now } = parts
  return new Hono().get('/:file', async (context) => {
    const respond = (text: string, status: number, more: Record<string, string> = {}) =>
      createSecuredResponse(context, new TextEncoder().encode(text), {
        status,
        headers: addSecurityHeaders(context, { ...headers, ...more }),
      })
    const admission = await limiter.take([{ limit: 'lessonFeedsByAddress', subject: readNetwork(context) }])
    if (!admission.ok) {
      const wait = { 'Retry-After': String(admission.retryAfter) }
      return respond(describeRejection(context, 'too_many_requests'), 429, wait)
    }
    const reader = await findFeedReader(database, secret, context.req.param('file'))
    if (reader === undefined) return respond(describeRejection(context, 'not_found'), 404)
    const student = 'student' in reader ? reader.student : undefined
    const lessons = await readFeedLessons(database, { student, now: now() })
    const text = composeLessonFeed(lessons, {
      ...parts,
      reader,
      artist: parts.readArtist(),
      language: await findLanguage(parts, reader),
    })
    return respond(text, 200, { 'Content-Type': 'text/calendar; charset=utf-8' })
  })
}

async function findLanguage({ database, to }: LessonFeedParts, reader: FeedReader): Promise<Language> {
  const own = 'student' in reader ? parseLanguage(reader.language) : undefined
  return own ?? (await findArtistsWords(database, to ?? '')).language
}

interface FeedContext {
  reader: FeedReader
  artist: string
  language: Language
  publicUrl: string
  uidDomain: string
}

/** Each lesson under the UID and with the sequence of its invitation, so that no calendar has it twice. */
function composeLessonFeed(
  lessons: readonly FeedLesson[],
  { reader, artist, language, publicUrl, uidDomain }: FeedContext,
): string {
  const { t } = readWords('lesson-mails', language)
  const calendar = ical({
    name: `${t('feed.title')} · ${artist}`,
    prodId: { company: new URL(publicUrl).hostname, product: 'lessons', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600, // s
  })
  calendar.timezone(describeZones(lessons.map(({ begin }) => begin)))
  const entitle = (name: string, student: string) => {
    if ('student' in reader) return `${name} · ${artist}`
    if (reader.titles !== 'names') return t('lesson')
    return student === '' ? name : `${student} · ${name}`
  }
  for (const lesson of lessons) {
    const { booking, revision, begin, end, zone, teacherZone, isCancelled, changed, names, student } = lesson
    calendar.createEvent({
      id: `${booking}@${uidDomain}`,
      stamp: changed,
      lastModified: changed,
      sequence: revision,
      ...placeHours({ begin, end, zone: 'student' in reader ? zone : teacherZone }),
      summary: entitle(names[language], student),
      ...('student' in reader && student !== '' && placeCall(reader.meeting)),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}

/** How long a feed has what is over, and what was cancelled since then, in ms. */
const pastFor = 90 * day
const cancelledFor = 30 * day

/** In lessons; the ones that come last are kept. */
const longestFeed = 1_000

interface FeedLesson {
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
async function readFeedLessons(
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
