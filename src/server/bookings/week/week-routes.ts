import * as z from 'zod/mini'
import type { Language } from '#domain/language.ts'
import { addDays, findDate, findDaySpan, findWeekday } from '#domain/lessons/availability.ts'
import { formatCity, formatTime } from '#domain/lessons/clocks.ts'
import { findLocalSpan, joinHours, listOpenTimes } from '#domain/lessons/open-times.ts'
import { createTeacherClock, listDayParts } from '#domain/lessons/slots.ts'
import { clipSpans, type Span } from '#domain/lessons/span.ts'
import { type LessonDay, type LessonWeek, lessonWeekEndpoints } from '#domain/lessons/week-calls.ts'
import type { ServeCall } from '#server/accounts/serve-calls.ts'
import { describeToTeacher } from '#server/bookings/describe-lesson.ts'
import type { LessonParts } from '#server/bookings/settle.ts'
import {
  type Lesson,
  type LessonRequest,
  listOpenRequests,
  listTimes,
  readLessons,
  selectTimed,
} from '#server/bookings/stored-requests.ts'
import { negotiateLanguage } from '#server/http/accept-language.ts'
import { rejectRequest } from '#server/http/responses.ts'
import type { CalendarFacts, LessonCalendar } from '#server/lessons/lesson-calendar.ts'
import { readWords } from '#words/stored-words.ts'

type WeekParts = LessonParts & { calendar: LessonCalendar }

const mostLessons = 300

/** What a week holds: hours, lessons and what keeps time free. */
export function routeWeeks(serve: ServeCall, parts: WeekParts): void {
  serve(lessonWeekEndpoints.read, async (context) => {
    const asked = context.req.param('id')
    const language = negotiateLanguage(context.req.header('Accept-Language'))
    if (asked !== 'today' && !isDate(asked)) return rejectRequest(context, 404, 'not_found')
    return readWeek(parts, asked === 'today' ? undefined : asked, language)
  })
}

/** Of the years in which lessons may be. */
function isDate(asked: string): boolean {
  return /^(19|20)\d\d-/.test(asked) && z.iso.date().safeParse(asked).success
}

async function readWeek(
  { calendar, ...parts }: WeekParts,
  asked: string | undefined,
  language: Language,
): Promise<LessonWeek> {
  const facts = await calendar.read()
  const requests = await listOpenRequests(parts.database)
  const { settings, tours } = facts.availability
  const findZone = createTeacherClock(settings, tours)
  const now = parts.now().getTime()
  const today = findDate(now, findZone(now))
  const shown = asked ?? today
  const monday = addDays(shown, 1 - findWeekday(shown))
  const days: LessonDay[] = []
  for (let index = 0; index < 7; index += 1) {
    const date = addDays(monday, index)
    const tour = tours.find(({ first, last }) => first <= date && date <= last)
    const clock = tour && formatCity(tour.zone, readWords('lessons', language))
    const day: LessonDay = {
      date,
      isToday: date === today,
      ...(tour && clock && { tour: { place: tour.place, clock } }),
      open: [],
      bands: [],
      lessons: [],
    }
    for (const part of listDayParts(date, settings, tours)) {
      const measure = createMeasure(date, part.zone)
      day.open.push(...listOpen(facts, part).map(measure))
      day.bands.push(
        ...listBands(facts, part).map(({ reason, name, ...each }) => ({ ...measure(each), reason, name })),
      )
      const lessons = await listLessons(parts, requests, part, language)
      day.lessons.push(...lessons.map(({ begin, end, ...said }) => ({ ...measure({ begin, end }), ...said })))
    }
    days.push(day)
  }
  return { previous: addDays(monday, -7), next: addDays(monday, 7), days }
}

/** Gives a span in minutes of a date on the clock of a zone, from 0 to 24 hours. */
function createMeasure(date: string, zone: string): (span: Span) => Span {
  const day = findDaySpan(date, zone)
  return ({ begin, end }) => ({
    begin: begin <= day.begin ? 0 : readMinutes(formatTime(begin, zone)),
    end: end >= day.end ? 24 * 60 : readMinutes(formatTime(end, zone)),
  })
}

function readMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return 60 * hours + minutes
}

function listOpen({ availability }: CalendarFacts, span: Span): Span[] {
  const { exceptions, tours } = availability
  return clipSpans(listOpenTimes(joinHours(availability), exceptions, tours, span), span)
}

type Band = Span & Pick<LessonDay['bands'][number], 'reason' | 'name'>

function listBands({ availability, blocks, events, classNames }: CalendarFacts, span: Span): Band[] {
  const bands: Band[] = [
    ...blocks.map((block): Band => {
      const { begin, end } = block
      return 'class' in block
        ? { begin, end, reason: 'class', name: classNames.get(block.class) ?? '' }
        : { begin, end, reason: 'concert', name: events.find(({ id }) => id === block.event)?.title ?? '' }
    }),
    ...availability.exceptions
      .filter(({ opens }) => !opens)
      .map((each): Band => ({ ...findLocalSpan(each), reason: 'away', name: each.reason ?? '' })),
  ]
  return bands
    .flatMap((band) => clipSpans([band], span).map((part) => ({ ...band, ...part })))
    .toSorted((a, b) => a.begin - b.begin)
}

/** Lessons that begin within a span, and times of open requests that do. */
async function listLessons(
  parts: LessonParts,
  requests: readonly LessonRequest[],
  { begin, end }: Span,
  language: Language,
) {
  const { database } = parts
  const rows = await selectTimed(database)
    .innerJoin('bookings', 'bookings.request', 'lesson_requests.id')
    .select('lesson_requests.id')
    .where('bookings.begins_at', '>=', new Date(begin).toISOString())
    .where('bookings.begins_at', '<', new Date(end).toISOString())
    .orderBy('bookings.begins_at')
    .limit(mostLessons)
    .execute()
  const found = requests.flatMap((request): Lesson[] =>
    listTimes({ request, booking: undefined })
      .filter((time) => begin <= time.begin && time.begin < end)
      .map((time) => {
        const begins_at = new Date(time.begin).toISOString()
        return { request: { ...request, begins_at }, booking: undefined }
      }),
  )
  const ids = rows.map(({ id }) => id)
  for await (const lesson of readLessons(database, ids)) found.push(lesson)
  const lessons = []
  for (const lesson of found) {
    const { id, full_name: student } = lesson.request
    const { stage, when, begin: start, end: over } = await describeToTeacher(parts, lesson, language)
    const theirs = when.teacher === undefined ? {} : { theirs: when.teacher }
    lessons.push({ id, stage, student, ...theirs, begin: start, end: over })
  }
  return lessons.toSorted((one, other) => one.begin - other.begin)
}
