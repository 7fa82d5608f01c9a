import type { Kysely, Selectable } from 'kysely'
import { defaultLanguage, parseLanguage } from '#domain/language.ts'
import type { LessonOffer } from '#domain/lessons/requests/lesson-offer.ts'
import type { SeriesInput } from '#domain/lessons/series/series-calls.ts'
import { isMinor } from '#domain/lessons/students/is-minor.ts'
import { addBooking, type LessonParts } from '#server/bookings/advance-request.ts'
import { listFamily, postLessonMails } from '#server/bookings/post-lesson-mails.ts'
import { TimeTakenError, takeTime } from '#server/bookings/taken-times.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import type { Schema } from '#server/database/tables.ts'
import { noteLesson, type Student } from '#server/students/find-student.ts'
import { type JudgedDate, readPlan } from './read-plan.ts'

type Guardian = Pick<Selectable<Schema['guardians']>, 'name' | 'email' | 'confirmed_at'>

/** For whom a series is planned, and what. */
export interface PlannedSeries {
  student: Student
  guardian: Guardian | undefined
  offer: LessonOffer
  homeZone: string
  input: SeriesInput
}

type SeriesCreation =
  | { ok: true; id: string; lessons: number }
  | { ok: false; code: 'guardian_needed' }
  /** The dates that are not free, or not answered yet. */
  | { ok: false; code: 'series_open'; dates: number[] }

/** Books all dates of a series that are not left out, or none: each becomes a lesson of its own, and one mail names them all. */
export async function createSeries(parts: LessonParts, series: PlannedSeries): Promise<SeriesCreation> {
  const { student, guardian, input, offer, homeZone } = series
  const now = parts.now()
  if (isMinor(student.born, now) && guardian === undefined) return { ok: false, code: 'guardian_needed' }
  const plan = () => readPlan(parts, { input, offer, homeZone, studentZone: student.zone })
  const dates = await plan()
  const open = listOpen(dates)
  const kept = dates.filter(({ answer }) => answer !== 'left_out').toSorted((a, b) => a.begin - b.begin)
  if (open.length > 0 || kept.length === 0) return { ok: false, code: 'series_open', dates: open }
  const lessons = await Promise.all(
    kept.map(async ({ begin }) => ({ begin, teacherZone: await parts.book.findTeacherZone(begin) })),
  )
  try {
    const id = await parts.database
      .transaction()
      .execute((transaction) => storeSeries({ ...parts, transaction }, series, { lessons, now }))
    parts.book.noteChange()
    return { ok: true, id, lessons: lessons.length }
  } catch (error) {
    if (!(error instanceof TimeTakenError)) throw error
    return { ok: false, code: 'series_open', dates: listOpen(await plan()) }
  }
}

function listOpen(dates: readonly JudgedDate[]): number[] {
  return dates.flatMap(({ number, obstacle }) => (obstacle === undefined ? [] : [number]))
}

interface Agreed {
  /** By their begin, in ms: who takes the same times takes them in the same order. */
  lessons: readonly { begin: number; teacherZone: string }[]
  now: Date
}

async function storeSeries(
  { transaction, sendsMail }: { transaction: Kysely<Schema>; sendsMail: boolean },
  { student, guardian, offer, homeZone, input }: PlannedSeries,
  { lessons, now }: Agreed,
): Promise<string> {
  const { terms } = offer
  const requests = lessons.map((lesson) => {
    const request = composeRequest({ student, guardian, offer, now }, lesson.begin)
    return { ...lesson, request }
  })
  for (const { request, begin } of requests) {
    await transaction.insertInto('lesson_requests').values(request).execute()
    await takeTime(transaction, request.id, { terms, begin })
  }
  await transaction.updateTable('students').set({ state: 'active' }).where('id', '=', student.id).execute()
  const id = createIdentifier(now)
  const { type, first, every, count } = input
  await transaction
    .insertInto('series')
    .values({
      id,
      created_at: now.toISOString(),
      student: student.id,
      type,
      first_at: first,
      zone: homeZone,
      every_weeks: every,
      lessons: count,
    })
    .execute()
  for (const { request, begin, teacherZone } of requests) {
    await noteLesson(transaction, student.id, request.begins_at)
    const booked = { request: request.id, terms, begin, teacherZone, student: student.id, series: id, now }
    await addBooking(transaction, booked)
  }
  const language = parseLanguage(student.language) ?? defaultLanguage
  for (const { request } of requests.slice(0, 1))
    await postLessonMails(
      { transaction, sendsMail },
      { id: request.id, language },
      { kind: 'lesson_series', readers: listFamily(request), now },
    )
  return id
}

/** What is asked for with a lesson that the teacher plans for a student, all gates passed. Whoever shares the address of the
 * guardian is a child for whom the guardian writes. */
function composeRequest(
  { student, guardian, offer, now }: Pick<PlannedSeries, 'student' | 'guardian' | 'offer'> & { now: Date },
  begin: number,
) {
  const time = now.toISOString()
  const isChild = guardian?.email.toLowerCase() === student.email.toLowerCase()
  const asked = isChild ? undefined : guardian
  return {
    id: createIdentifier(now),
    created_at: time,
    status: 'accepted',
    language: student.language,
    consent_version: '',
    whose: guardian === undefined ? 'self' : isChild ? 'child' : 'minor',
    full_name: student.name,
    born: student.born,
    guardian_name: guardian?.name ?? null,
    guardian_email: asked?.email ?? null,
    email: student.email,
    country: student.country,
    instrument: student.instrument,
    experience_level: student.level,
    goals: '',
    type: offer.type,
    begins_at: new Date(begin).toISOString(),
    zone: student.zone,
    offer: JSON.stringify(offer),
    mailbox_at: time,
    guardian_at: asked === undefined ? null : (asked.confirmed_at ?? time),
    hold_until: time,
    ended: 'confirmed' as const,
    ended_at: time,
  }
}
