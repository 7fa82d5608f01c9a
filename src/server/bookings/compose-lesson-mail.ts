import { hashAddress, permanentAddress } from '#domain/addresses.ts'
import { type Language, parseLanguage } from '#domain/language.ts'
import { findNextSession } from '#domain/lessons/classes/class-offer.ts'
import { countDays } from '#domain/lessons/requests/clocks.ts'
import { findHoldEnd, unprovenHold } from '#domain/lessons/requests/holds.ts'
import { lessonLinkPath } from '#domain/lessons/requests/lesson-link-path.ts'
import type { LessonLinkPurpose, LessonReader } from '#domain/lessons/requests/lesson-request-state.ts'
import type { Mail } from '#domain/mails/mail.ts'
import type { LessonMailFacts, MailAbout } from '#domain/mails/mail-kind.ts'
import { mailKinds } from '#domain/mails/registry.ts'
import { lessonPath } from '#domain/routes.ts'
import { studioPath } from '#domain/studio-rooms.ts'
import type { Database } from '#server/database/tables.ts'
import type { ClaimedMail } from '#server/mail/outbox.ts'
import { findArtistsWords } from '#server/mail/read-mail-words.ts'
import { composeFeedAddress } from '#server/students/lesson-feeds.ts'
import { findMeeting } from '#server/students/meeting.ts'
import { readWords } from '#words/stored-words.ts'
import { findPlace } from './classes/class-seats.ts'
import { type DescribedLesson, describeLesson, describeOther, readWriter } from './describe-lesson.ts'
import { createLessonLink } from './lesson-links.ts'
import { type Invitation, type Inviting, listCalendars } from './list-calendars.ts'
import { listNear, type OfferBook } from './offer-book.ts'
import { isReminderTimely } from './post-lesson-mails.ts'
import { findUnanswered } from './requests/ask-guardian.ts'
import { listProposed } from './requests/propose-times.ts'
import { shiftDates } from './series/describe-series.ts'
import { readSeriesLessons } from './series/read-plan.ts'
import {
  type Booking,
  countSeats,
  isFromTeacher,
  type LessonRequest,
  readBooking,
  readLessonRequest,
} from './stored-requests.ts'
import { holdsTime } from './taken-times.ts'

interface LessonMailParts extends Inviting {
  database: Database
  book: OfferBook
  to: string
  /** The origin visitors use. */
  publicUrl: string
  /** Of the addresses of feeds. */
  secret: string
}

interface ComposedLessonMail {
  to: { name: string; address: string }
  mail: Mail
  /** One file for a lesson, one for each session of a class. */
  calendars?: readonly { method: Invitation['method']; content: string }[]
}

/** What a mail about a lesson says, and to whom it goes; undefined when what it tells of is gone or no longer so. */
export async function composeLessonMail(
  parts: LessonMailParts,
  kind: MailAbout<'lesson'>,
  claimed: ClaimedMail,
): Promise<ComposedLessonMail | undefined> {
  const { database, book, publicUrl } = parts
  const reader = claimed.lesson_reader ?? 'writer'
  const now = parts.now()
  const id = claimed.lesson_requests ?? ''
  const stored =
    kind.link === 'guardian' ? await findUnanswered(database, id, now) : await readLessonRequest(database, id)
  if (stored === undefined) return undefined
  if (kind.only !== undefined && kind.only !== (stored.ended ?? 'open')) return undefined
  const request = kind.holds ? { ...stored, hold_until: findKeptUntil(stored, now) } : stored
  const booking = await readBooking(database, request.id)
  if (kind.link === 'manage' && booking?.state !== 'confirmed') return undefined
  const to = findReader(request, reader, parts.to)
  const student = booking?.student ? await readSettings(parts, booking.student) : undefined
  const language = await findLanguage(parts, reader, student?.language ?? request.language)
  const described = await describeLesson(book, { request, booking }, { language, reader, now })
  const { judged, name, minutes, price, isFree, venue } = described
  const { begin, when } = findMoment(kind, { request, described, now })
  const reminded = { request, booking, event: claimed.booking_event, now }
  if (kind.reminder && !(await isReminderTimely(database, kind.reminder, reminded))) return undefined
  const event = await readEvent(database, kind.reminder ? null : claimed.booking_event)
  const near = await listTimes(parts, kind, { request, booking, language, begin })
  const meeting = venue === undefined ? student?.meeting || undefined : undefined
  const isInCalendars = booking !== undefined && (booking.series === null || booking.invited_at !== null)
  const series = kind.series ? await listSeries(database, request, booking) : []
  const mail = kind.compose({
    language,
    words: readWords('lesson-mails', language),
    reader,
    name: to.name,
    student: request.full_name,
    lesson: { name, minutes, price, isFree },
    when,
    class: await readClass(database, request, described),
    keptUntil: described.keptUntil,
    isKept: await holdsTime(database, request.id),
    deadline: described.deadline,
    before: event?.kind === 'moved' && event.from_at ? described.say(Date.parse(event.from_at)) : undefined,
    by: event?.who,
    ...describeOther(request, reader, event?.who),
    isLate: booking?.late === 1,
    daysLeft: countDays({ from: now.getTime(), to: begin }, request.zone),
    isDeadlinePast: judged.phase !== 'in_time',
    mayMove: judged.mayMove,
    meeting,
    said: described.said,
    feed: student?.feed,
    written: findWritten(kind, request, event),
    near: near.map((each) => each.clocks),
    wasAsked: !isFromTeacher(request),
    wasProposed: request.proposed.length > 0,
    isFirm: booking !== undefined,
    isInCalendars,
    series: series.map((each) => ({ when: described.say(each.begin), shift: each.shift })),
    address: publicUrl + (await findAddress(parts, { kind, request, booking, reader })),
    host: new URL(publicUrl).host,
  })
  if (kind.calendar === undefined || booking === undefined || student?.feed !== undefined) return { to, mail }
  if (kind.calendar === 'cancel' && !isInCalendars) return { to, mail }
  const invited = { request, booking, summary: name, location: venue ?? meeting, attendee: to }
  return { to, mail, calendars: listCalendars(parts, kind.calendar, invited) }
}

/** Words of the teacher's, or of who changed the lesson. */
function findWritten(
  { reminder }: MailAbout<'lesson'>,
  { answer, language }: LessonRequest,
  event: Awaited<ReturnType<typeof readEvent>>,
): LessonMailFacts['written'] {
  const isOfChange = event !== undefined && event.kind !== 'confirmed'
  const words = isOfChange ? event.words : reminder ? null : answer
  return words === null ? undefined : { words, language }
}

async function listSeries(database: Database, request: LessonRequest, booking: Booking | undefined) {
  if (booking?.series) return readSeriesLessons(database, booking.series, request.zone)
  if (request.series === undefined) return []
  return shiftDates(
    request.proposed.map((begins_at) => ({ begin: Date.parse(begins_at) })),
    request,
  )
}

function findMoment(
  { reminder }: MailAbout<'lesson'>,
  { request, described, now }: { request: LessonRequest; described: DescribedLesson; now: Date },
) {
  const next = reminder && request.offer.class && findNextSession(request.offer.class, now.getTime())
  if (next === undefined) return described
  const begin = Date.parse(next.begins_at)
  return { begin, when: described.say(begin) }
}

async function readClass(
  database: Database,
  request: LessonRequest,
  { sessions }: DescribedLesson,
): Promise<LessonMailFacts['class']> {
  if (request.offer.class === undefined) return undefined
  return { sessions, seats: countSeats(request), place: await findPlace(database, request) }
}

/** From the sending of the first mail on, a time is kept for an hour, and no longer than at first. */
export async function keepTime(
  database: Database,
  { kind, lesson_requests }: Pick<ClaimedMail, 'kind' | 'lesson_requests'>,
  now: Date,
): Promise<void> {
  const sent = mailKinds[kind]
  if (sent.about !== 'lesson' || !sent.holds) return
  const request = await readLessonRequest(database, lesson_requests ?? '')
  if (request === undefined) return
  await database
    .updateTable('lesson_requests')
    .set({ hold_until: findKeptUntil(request, now) })
    .where('id', '=', request.id)
    .where('mailbox_at', 'is', null)
    .where('ended', 'is', null)
    .execute()
}

function findKeptUntil({ mailbox_at, begins_at, hold_until }: LessonRequest, now: Date): string {
  if (mailbox_at !== null) return hold_until
  const end = new Date(findHoldEnd(now.getTime(), Date.parse(begins_at), unprovenHold)).toISOString()
  return end < hold_until ? end : hold_until
}

function findReader(request: LessonRequest, reader: LessonReader, artist: string) {
  if (reader === 'teacher') return { name: '', address: artist }
  if (reader === 'guardian')
    return { name: request.guardian_name ?? '', address: request.guardian_email ?? request.email }
  return { name: readWriter(request), address: request.email }
}

async function findLanguage(
  { database, to }: LessonMailParts,
  reader: LessonReader,
  students: Language,
): Promise<Language> {
  return reader === 'teacher' ? (await findArtistsWords(database, to)).language : students
}

/** What holds for a student's mails: the language may have changed since the lesson was asked for, and the calendar may read the
 * lessons by itself. */
async function readSettings({ database, secret, publicUrl }: LessonMailParts, id: string) {
  const row = await database
    .selectFrom('students')
    .select(['language', 'meeting', 'calendar', 'feed_renewal'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { calendar, feed_renewal: renewal } = row
  const feed = calendar === 'feed' ? composeFeedAddress({ secret, publicUrl }, { id, renewal }) : undefined
  const meeting = await findMeeting(database, row.meeting)
  return { language: parseLanguage(row.language), meeting, feed }
}

interface Offered {
  request: LessonRequest
  booking: Booking | undefined
  language: Language
  begin: number // ms
}

async function listTimes(
  parts: LessonMailParts,
  { link }: MailAbout<'lesson'>,
  { request, booking, language, begin }: Offered,
) {
  const { zone, offer } = request
  if (link === 'choose' && request.series !== undefined) return []
  if (link === 'choose') return listProposed(parts, request, { zone, language })
  if (link !== 'times' || booking !== undefined) return []
  return listNear(parts.book, { offer, begin, now: parts.now().getTime() }, { zone, language })
}

async function readEvent(database: Database, id: string | null) {
  if (id === null) return undefined
  return database
    .selectFrom('booking_events')
    .select(['kind', 'who', 'from_at', 'words'])
    .where('id', '=', id)
    .executeTakeFirst()
}

interface Addressed {
  kind: MailAbout<'lesson'>
  request: LessonRequest
  booking: Booking | undefined
  reader: LessonReader
}

async function findAddress(
  { database, now }: LessonMailParts,
  { kind: { link }, request, booking, reader }: Addressed,
): Promise<string> {
  if (reader === 'teacher' || link === 'studio') return hashAddress(studioPath('lessons', request.id))
  if (link === 'times') return permanentAddress(request.language, lessonPath(request.type))
  const purpose: LessonLinkPurpose = link
  const last = link === 'choose' ? request.proposed.at(-1) : booking?.ends_at
  const expires_at = last ?? request.begins_at
  const secret = await createLessonLink(database, {
    request: request.id,
    purpose,
    reader,
    expires_at,
    now: now(),
  })
  return hashAddress(lessonLinkPath(secret))
}
