import * as z from 'zod/mini'
import { defineCall } from '#domain/endpoint.ts'
import { writtenText } from '#domain/forms/message.ts'
import { languages } from '#domain/language.ts'
import { addDays, findDate, findDaySpan, findWeekday } from '#domain/lessons/availability.ts'
import { cellLength, findCell } from '#domain/lessons/cells.ts'
import { formatTime } from '#domain/lessons/clocks.ts'
import type { Span } from '#domain/lessons/span.ts'
import { clocks } from './clocks.ts'

/** Until the end of which day on his clock the teacher is away from now on; a week ends on its Sunday. */
export const awayUntils = ['today', 'tomorrow', 'week'] as const

export type AwayUntil = (typeof awayUntils)[number]

/** From this moment (ms) to the end of a day in a zone, as instants and as that zone's clock shows them. */
export function findAwaySpan(
  now: number,
  until: AwayUntil,
  zone: string,
): { span: Span; begin: string; end: string } {
  const today = findDate(now, zone)
  const days = { today: 0, tomorrow: 1, week: 7 - findWeekday(today) }
  const last = addDays(today, days[until])
  const start = findCell(now) * cellLength
  return {
    span: { begin: start, end: findDaySpan(last, zone).end },
    begin: `${findDate(start, zone)}T${formatTime(start, zone)}`,
    end: `${addDays(last, 1)}T00:00`,
  }
}

const mostLessons = 200

const awayLesson = z.object({
  /** Of the request. */
  id: z.string(),
  student: z.string(),
  when: clocks,
  begins_at: z.string(),
  language: z.enum(languages),
})

const awayPlan = z.object({
  until: z.enum(awayUntils),
  /** On the teacher's clock. */
  end: z.string(),
  lessons: z.array(awayLesson).check(z.maxLength(mostLessons)),
})

export type AwayPlan = z.infer<typeof awayPlan>

/** Only the lessons that were seen are cancelled: what was agreed on meanwhile stays, and collides. */
export const awayInput = z.strictObject({
  until: z.enum(awayUntils, 'value_invalid'),
  lessons: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(mostLessons)),
  words: z.optional(writtenText(2_000)),
})

export const awayEndpoints = {
  plan: defineCall('GET', '/api/away', 'admin', { output: z.array(awayPlan) }),
  leave: defineCall('POST', '/api/away', 'admin', {
    input: awayInput,
    output: z.object({ cancelled: z.int() }),
  }),
}
