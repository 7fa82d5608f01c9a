import * as z from 'zod/mini'
import { defineCall } from '#domain/endpoint.ts'
import { lessonIdForm } from '#domain/lessons/lesson-id.ts'
import { dateTime } from '#domain/lessons/lessons-api.ts'
import { clocks } from '#domain/lessons/requests/clocks.ts'
import { collisionReasons } from '#domain/lessons/requests/lesson-calls.ts'
import { seriesLimits } from './plan-series.ts'

const number = z
  .int('value_invalid')
  .check(z.minimum(1, 'value_invalid'), z.maximum(seriesLimits.most, 'value_invalid'))

export const seriesInput = z.strictObject({
  type: z
    .string('value_invalid')
    .check(z.maxLength(80, 'value_invalid'), z.regex(lessonIdForm, 'value_invalid')),
  /** On the clock of home. */
  first: dateTime,
  every: z
    .int('value_invalid')
    .check(z.minimum(1, 'value_invalid'), z.maximum(seriesLimits.every, 'value_invalid')),
  count: z
    .int('value_invalid')
    .check(z.minimum(seriesLimits.fewest, 'value_invalid'), z.maximum(seriesLimits.most, 'value_invalid')),
  /** Of single dates: another time, or left out where none is said. */
  answers: z
    .array(z.strictObject({ number, at: z.optional(dateTime) }))
    .check(z.maxLength(seriesLimits.most, 'value_invalid')),
})

export type SeriesInput = z.infer<typeof seriesInput>

const obstacleReasons = ['past', 'taken', ...collisionReasons, 'hours'] as const

const obstacle = z.object({
  reason: z.enum(obstacleReasons),
  /** The place of a tour, the reason of a closing, the title of a concert. */
  name: z.optional(z.string()),
})

export type Obstacle = z.infer<typeof obstacle>

const seriesDate = z.object({
  number,
  /** On the clock of home: "2027-01-07T18:00". */
  at: z.string(),
  /** The teacher's clock, then the student's. */
  when: clocks,
  /** "13:00 instead of 12:00", where the student's clock shows another time than at the first. */
  shift: z.optional(z.string()),
  answer: z.optional(z.enum(['left_out', 'moved'])),
  obstacle: z.optional(obstacle),
})

export type SeriesDate = z.infer<typeof seriesDate>

const seriesPlan = z.object({
  dates: z.array(seriesDate),
  /** "5 to 19 March: 13:00 instead of 12:00", where the student's clock shifts. */
  shifts: z.array(z.string()),
  /** The lessons, the credits that are left for them, and what the others cost where a price is written. */
  cost: z.object({ lessons: z.int(), credits: z.int(), price: z.optional(z.string()) }),
})

export type SeriesPlan = z.infer<typeof seriesPlan>

/** By the id of the student. */
export const seriesEndpoints = {
  plan: defineCall('POST', '/api/series-plans/{id}', 'admin', { input: seriesInput, output: seriesPlan }),
  /** All dates that are not left out, or none. */
  create: defineCall('POST', '/api/series/{id}', 'admin', {
    input: seriesInput,
    output: z.object({ id: z.string(), lessons: z.int() }),
  }),
  /** Offers them by a mail; the id is that of the request that waits. */
  offer: defineCall('POST', '/api/series-offers/{id}', 'admin', {
    input: seriesInput,
    output: z.object({ id: z.string(), lessons: z.int() }),
  }),
}
