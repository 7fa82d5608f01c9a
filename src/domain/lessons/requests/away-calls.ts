import * as z from 'zod/mini'
import type { ReadOffset } from '#domain/agenda/event-instant.ts'
import { defineCall } from '#domain/endpoint.ts'
import { writtenText } from '#domain/forms/message.ts'
import { languages } from '#domain/language.ts'
import { addDays, findDate, findDaySpan } from '#domain/lessons/availability.ts'
import { formatTime } from '#domain/lessons/clocks.ts'
import type { Span } from '#domain/lessons/span.ts'
import { clocks } from './clocks.ts'

/** Until the end of which day on his clock the teacher is away from now on; a week ends on its Sunday. */
export const awayUntils = ['today', 'tomorrow', 'week'] as const

export type AwayUntil = (typeof awayUntils)[number]

const cell = 300_000 // ms

/** From this moment (ms) to the end of a day in a zone, as instants and as that zone's clock shows them. */
export function findAwaySpan(
  now: number,
  until: AwayUntil,
  { zone, readOffset }: { zone: string; readOffset: ReadOffset },
): { span: Span; begin: string; end: string } {
  const today = findDate(now, zone, readOffset)
  const weekday = new Date(`${today}T00:00Z`).getUTCDay()
  const days = { today: 0, tomorrow: 1, week: (7 - weekday) % 7 }
  const last = addDays(today, days[until])
  const start = Math.floor(now / cell) * cell
  return {
    span: { begin: start, end: findDaySpan(last, zone, readOffset).end },
    begin: `${findDate(start, zone, readOffset)}T${formatTime(start, zone, readOffset)}`,
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
