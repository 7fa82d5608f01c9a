import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Language } from '#domain/language.ts'
import {
  type AwayUntil,
  awayEndpoints,
  type awayInput,
  awayUntils,
  findAwaySpan,
} from '#domain/lessons/requests/away-calls.ts'
import type { Span } from '#domain/lessons/span.ts'
import { noteAuditEvent } from '#server/accounts/audit.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { rejectRequest } from '#server/http/responses.ts'
import { isToCome } from '#server/lessons/agreed-lessons.ts'
import { addException } from '#server/lessons/change-availability.ts'
import { cancelBooking } from './change-booking.ts'
import { describeToTeacher } from './describe-lesson.ts'
import type { LessonParts } from './settle.ts'
import { readLessons } from './stored-requests.ts'

const mostLessons = 200

/** What the teacher cancels who is away from now on. */
export function routeAway(serve: ServeCall, parts: LessonParts): void {
  serve(awayEndpoints.plan, async (context) => {
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    return Promise.all(awayUntils.map((until) => plan(parts, until, language)))
  })
  serve(awayEndpoints.leave, async (context, input) => {
    const cancelled = await leave(parts, input)
    if (cancelled === undefined) return rejectRequest(context, 409, 'availability_full')
    if (cancelled > 0)
      await noteAuditEvent(parts.database, {
        kind: 'lesson_cancelled',
        userId: context.get('user').id,
        now: parts.now(),
      })
    return { cancelled }
  })
}

async function plan(parts: LessonParts, until: AwayUntil, language: Language) {
  const { span, end } = await find(parts, until)
  const lessons = []
  for await (const lesson of readLessons(parts.database, await listComing(parts, span))) {
    const { request } = lesson
    const { when, begin } = await describeToTeacher(parts, lesson, language)
    lessons.push({
      id: request.id,
      student: request.full_name,
      when,
      begins_at: new Date(begin).toISOString(),
      language: request.language,
    })
  }
  return { until, end, lessons }
}

async function find({ book, now }: LessonParts, until: AwayUntil) {
  const moment = now().getTime()
  const zone = await book.findTeacherZone(moment)
  return { ...findAwaySpan(moment, until, zone), zone }
}

async function listComing({ database, now }: LessonParts, span: Span): Promise<string[]> {
  const rows = await database
    .selectFrom('bookings')
    .select('request')
    // A class has other sessions: it collides, and moves by what is published of it.
    .where(sql<boolean>`exists (select 1 from lesson_requests where lesson_requests.id = bookings.request
      and lesson_requests.seats is null)`)
    .where(isToCome(now()))
    .where('begins_at', '<', new Date(span.end).toISOString())
    .orderBy('begins_at')
    .limit(mostLessons)
    .execute()
  return rows.map(({ request }) => request)
}

/** Closes the time first, so that nobody takes what is given back. Undefined where no exception has room. */
async function leave(
  parts: LessonParts,
  { until, lessons, words }: z.infer<typeof awayInput>,
): Promise<number | undefined> {
  const { begin, end, zone, span } = await find(parts, until)
  const entry = { begin, end, zone, opens: false }
  if (
    !(await isClosed(parts, entry)) &&
    (await addException(parts.database, entry, parts.now())) === undefined
  )
    return undefined
  parts.book.noteChange()
  const coming = await listComing(parts, span)
  let cancelled = 0
  const chosen = lessons.filter((each) => coming.includes(each))
  for await (const { request, booking } of readLessons(parts.database, chosen)) {
    if (booking === undefined) continue
    const done = await cancelBooking(parts, { request, booking, who: 'teacher', words })
    if (done.ok) cancelled += 1
  }
  return cancelled
}

async function isClosed(
  { database }: LessonParts,
  { begin, end, zone }: { begin: string; end: string; zone: string },
): Promise<boolean> {
  const closed = await database
    .selectFrom('exceptions')
    .select('id')
    .where('opens', '=', 0)
    .where('zone', '=', zone)
    .where('begins', '<=', begin)
    .where('ends', '>=', end)
    .limit(1)
    .executeTakeFirst()
  return closed !== undefined
}
