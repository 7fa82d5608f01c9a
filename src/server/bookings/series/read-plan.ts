import { type Language, locales } from '#domain/language.ts'
import { findLocalInstant } from '#domain/lessons/open-times.ts'
import type { LessonOffer } from '#domain/lessons/requests/lesson-offer.ts'
import {
  type ClockShift,
  findShift,
  type PlannedDate,
  planSeries,
} from '#domain/lessons/series/plan-series.ts'
import type { Obstacle, SeriesDate, SeriesInput } from '#domain/lessons/series/series-calls.ts'
import { createSlot, listLessonCells } from '#domain/lessons/slots.ts'
import type { LessonParts } from '#server/bookings/settle.ts'
import { isTimeTaken } from '#server/bookings/taken-times.ts'
import type { Database } from '#server/database/tables.ts'
import { formatClocks } from '#server/lessons/format-clocks.ts'
import { readWords } from '#words/stored-words.ts'

interface SeriesQuestion {
  input: SeriesInput
  offer: LessonOffer
  homeZone: string
  studentZone: string
}

export interface JudgedDate extends PlannedDate {
  number: number
  answer?: 'left_out' | 'moved'
  obstacle?: Obstacle
}

/** All dates of a series that is not agreed on yet, by their answers, each with what is in its way. */
export async function readPlan(
  parts: LessonParts,
  { input, offer, homeZone, studentZone }: SeriesQuestion,
): Promise<JudgedDate[]> {
  const answers = new Map(input.answers.map((answer) => [answer.number, answer]))
  const own = new Set<number>()
  const judged: JudgedDate[] = []
  for (const [index, planned] of planSeries(input, { homeZone, studentZone }).entries()) {
    const number = index + 1
    const answer = answers.get(number)
    if (answer !== undefined && answer.at === undefined) {
      judged.push({ ...planned, number, answer: 'left_out' })
      continue
    }
    const date = answer?.at === undefined ? planned : moveDate(answer.at, homeZone)
    const obstacle = await findObstacle(parts, { offer, begin: date.begin, own })
    for (const cell of listLessonCells(offer.terms, date.begin)) own.add(cell)
    const found: JudgedDate = { ...date, number }
    if (answer !== undefined) found.answer = 'moved'
    if (obstacle !== undefined) found.obstacle = obstacle
    judged.push(found)
  }
  return judged
}

function moveDate(at: string, homeZone: string): PlannedDate {
  return { at, begin: findLocalInstant(at, homeZone), shift: undefined }
}

/** How far ahead a series may reach: a year and more. */
const farthest = 500

interface JudgedBegin {
  offer: LessonOffer
  begin: number
  /** What the dates before it fill. */
  own: ReadonlySet<number>
}

async function findObstacle(
  { database, book, now }: LessonParts,
  { offer, begin, own }: JudgedBegin,
): Promise<Obstacle | undefined> {
  if (begin <= now().getTime()) return { reason: 'past' }
  const cells = listLessonCells(offer.terms, begin)
  if (cells.some((cell) => own.has(cell)) || (await isTimeTaken(database, cells))) return { reason: 'taken' }
  const collision = await book.findCollision(createSlot(offer.terms, begin))
  if (collision !== undefined) return collision
  // What he agrees on himself may be sooner or later than what visitors are offered.
  const terms = { ...offer.terms, notice: 0, horizon: farthest }
  const hindrance = await book.findHindrance({ ...offer, terms }, begin)
  return hindrance && { reason: hindrance }
}

/** Where a student's clock shifts within a series: "5 to 19 March: 13:00 instead of 12:00", each once. */
export function describeShifts(
  dates: readonly { begin: number; shift?: ClockShift | undefined }[],
  { studentZone: timeZone, language }: { studentZone: string; language: Language },
): string[] {
  const spans: { first: number; last: number; shift: ClockShift }[] = []
  let open: (typeof spans)[number] | undefined
  for (const { begin, shift } of dates) {
    if (shift !== undefined && open?.shift.to === shift.to) open.last = begin
    else {
      open = shift && { first: begin, last: begin, shift }
      if (open !== undefined) spans.push(open)
    }
  }
  const { t } = readWords('lesson-mails', language)
  const days = new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: 'long', timeZone })
  return spans.map(
    ({ first, last, shift }) => `${days.formatRange(first, last)}: ${t('series.shift', { ...shift })}`,
  )
}

/** The same as the teacher reads it. */
export async function describePlan(
  { book }: LessonParts,
  dates: readonly JudgedDate[],
  { studentZone, language }: { studentZone: string; language: Language },
): Promise<SeriesDate[]> {
  return Promise.all(
    dates.map(async ({ number, at, begin, shift, answer, obstacle }) => {
      const zones = { reader: await book.findTeacherZone(begin), other: studentZone }
      return {
        number,
        at,
        when: formatClocks(begin, zones, language),
        ...(shift && { shift: readWords('lesson-mails', language).t('series.shift', { ...shift }) }),
        ...(answer && { answer }),
        ...(obstacle && { obstacle }),
      }
    }),
  )
}

interface SeriesLesson {
  begin: number // ms
  shift: ClockShift | undefined
}

/** The lessons of a series that are still agreed on, in order, as they are on a student's clock. */
export async function readSeriesLessons(
  database: Database,
  series: string,
  studentZone: string,
): Promise<SeriesLesson[]> {
  const rows = await database
    .selectFrom('bookings')
    .innerJoin('series', 'series.id', 'bookings.series')
    .select(['bookings.begins_at', 'series.first_at', 'series.zone'])
    .where('bookings.series', '=', series)
    .where('bookings.state', '=', 'confirmed')
    .orderBy('bookings.begins_at')
    .execute()
  return rows.map(({ begins_at, first_at, zone: homeZone }) => {
    const begin = Date.parse(begins_at)
    return { begin, shift: findShift(begin, first_at, { homeZone, studentZone }) }
  })
}
