import { day } from '#domain/durations.ts'
import type { Language } from '#domain/language.ts'
import { type ClassPerson, type ClassRow, classEndpoints } from '#domain/lessons/classes/class-calls.ts'
import type { ClassOffer } from '#domain/lessons/classes/class-offer.ts'
import { classIdForm } from '#domain/lessons/lesson-id.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import { endRequest } from '#server/bookings/advance-request.ts'
import { cancelBooking } from '#server/bookings/change-booking.ts'
import { describeToTeacher } from '#server/bookings/describe-lesson.ts'
import type { PublicOffer } from '#server/bookings/offer-book.ts'
import type { LessonParts } from '#server/bookings/settle.ts'
import {
  countSeats,
  type LessonRequest,
  parseLessonRequest,
  readBooking,
  readLessonRequest,
} from '#server/bookings/stored-requests.ts'
import { holdsTime } from '#server/bookings/taken-times.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { formatClocks } from '#server/lessons/format-clocks.ts'
import { listWaiting } from './class-seats.ts'

/** In ms; how long a class stands in the list after its last session. */
const listedFor = 7 * day

/** Of one class; more have no seats. */
const mostPeople = 300

/** The classes, who comes and who waits, for admins. */
export function routeClasses(serve: ServeCall, parts: LessonParts): void {
  const { book } = parts
  serve(classEndpoints.list, async (context) => {
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    const { listClasses } = book
    const rows = []
    for (const offer of [...listClasses(), ...(await listFormer(parts))])
      if (isListed(offer, parts.now())) rows.push(await readRow(parts, offer, language))
    return rows
  })
  serve(classEndpoints.change, async (context, { words }) => {
    const id = context.req.param('id')
    const people = classIdForm.test(id) ? await listPeople(parts, id) : []
    if (people.length === 0) return rejectRequest(context, 404, 'not_found')
    // Else somebody could take a seat of it right after.
    if (book.findOffer(id) !== undefined) return rejectRequest(context, 409, 'class_offered')
    return { cancelled: await cancelAll(parts, people, words) }
  })
}

function isListed({ class: { sessions } }: PublicOffer, now: Date): boolean {
  return Date.parse(sessions.at(-1)?.ends_at ?? '') > now.getTime() - listedFor
}

/** Those that are not public any more and to which somebody comes, as they were agreed on. */
async function listFormer({ database, book }: LessonParts): Promise<PublicOffer[]> {
  const rows = await database
    .selectFrom('lesson_requests')
    .innerJoin('bookings', 'bookings.request', 'lesson_requests.id')
    .select(({ fn }) => fn.max('lesson_requests.id').as('id'))
    .where('seats', 'is not', null)
    .where('bookings.state', '=', 'confirmed')
    .groupBy('type')
    .limit(mostPeople)
    .execute()
  const former: PublicOffer[] = []
  for (const { id } of rows) {
    const offer = (await readLessonRequest(database, id))?.offer
    if (offer?.class !== undefined && book.findClass(offer.type) === undefined)
      former.push({ ...offer, class: offer.class, isOffered: false })
  }
  return former
}

/** Who has asked for seats of a class and was not refused, by when they asked. */
async function listPeople({ database }: LessonParts, name: string): Promise<LessonRequest[]> {
  const rows = await database
    .selectFrom('lesson_requests')
    .leftJoin('bookings', 'bookings.request', 'lesson_requests.id')
    .selectAll('lesson_requests')
    .where('type', '=', name)
    .where('trashed_at', 'is', null)
    .where('status', '<>', 'suspected')
    .where(({ or, eb }) => or([eb('ended', 'is', null), eb('bookings.state', '<>', 'cancelled')]))
    .orderBy('lesson_requests.id')
    .limit(mostPeople)
    .execute()
  return rows.map(parseLessonRequest)
}

async function readRow(parts: LessonParts, offer: PublicOffer, language: Language): Promise<ClassRow> {
  const { database, book, now } = parts
  const { type: id, names, isOffered, class: own } = offer
  const format = await createTimeFormatter(parts, own, language)
  const held = await database.selectFrom('taken_seats').select('seat').where('class', '=', id).execute()
  const list = await listWaiting(database, id)
  const people: ClassPerson[] = []
  for (const request of await listPeople(parts, id))
    people.push(await describePerson(parts, { request, list: list.map((each) => each.id) }, language))
  const sessions = []
  for (const { begins_at, ends_at } of own.sessions) {
    const span = { begin: Date.parse(begins_at), end: Date.parse(ends_at) }
    const isOver = span.end <= now().getTime()
    const collision = isOver ? undefined : await book.findCollision(span, { class: id })
    sessions.push({ begins_at, when: format(span.begin), isOver, ...(collision && { collision }) })
  }
  const isComing = ({ stage }: ClassPerson) => ['confirmed', 'held', 'no_show'].includes(stage)
  return {
    id,
    name: names[language],
    isOffered,
    seats: own.seats,
    taken: held.length,
    closes: format(Date.parse(own.closes_at)),
    isClosed: own.closes_at <= now().toISOString(),
    sessions,
    coming: people.filter(isComing),
    open: people.filter((each) => !isComing(each)).toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)),
  }
}

/** On the teacher's clock alone: those who come have many. */
async function createTimeFormatter({ book }: LessonParts, { sessions }: ClassOffer, language: Language) {
  const zone = await book.findTeacherZone(Date.parse(sessions[0]?.begins_at ?? ''))
  return (instant: number) => formatClocks(instant, { reader: zone, other: zone }, language)
}

async function describePerson(
  parts: LessonParts,
  { request, list }: { request: LessonRequest; list: readonly string[] },
  language: Language,
): Promise<ClassPerson> {
  const booking = await readBooking(parts.database, request.id)
  const { stage, keptUntil } = await describeToTeacher(parts, { request, booking }, language)
  const isKept = booking === undefined && (await holdsTime(parts.database, request.id))
  const place = list.indexOf(request.id) + 1
  return {
    id: request.id,
    student: request.full_name,
    ...(request.others !== null && { others: request.others }),
    seats: countSeats(request),
    stage,
    language: request.language,
    ...(place > 0 && { place }),
    ...(isKept && { until: keptUntil }),
  }
}

/** The waiting list first, so that nobody on it is offered what is given back. */
async function cancelAll(
  parts: LessonParts,
  people: readonly LessonRequest[],
  words: string | undefined,
): Promise<number> {
  for (const request of people)
    if (request.ended === null) await endRequest(parts, request, { as: 'declined', words })
  let cancelled = 0
  for (const request of people) {
    const booking = await readBooking(parts.database, request.id)
    if (booking?.state !== 'confirmed') continue
    const done = await cancelBooking(parts, { request, booking, who: 'teacher', words })
    if (done.ok) cancelled += 1
  }
  return cancelled
}
