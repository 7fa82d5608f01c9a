import * as z from 'zod/mini'
import { isZone } from '#domain/agenda/zone.ts'
import { defineCall, nothing } from '#domain/endpoint.ts'
import { isStorable } from '#domain/validation/validation.ts'
import { tourTeachings } from './availability.ts'
import { timeReasons } from './explain-time.ts'
import { clocks } from './requests/clocks.ts'

/** How many of each there may be; a range belongs to the week or to a tour. */
export const availabilityLimits = { ranges: 60, exceptions: 500, tours: 100, blocks: 1000 } as const

/** "09:05": lessons fill whole cells of five minutes. */
const time = z.string().check(z.maxLength(5), z.regex(/^(?:[01]\d|2[0-3]):[0-5][05]$/))
const endTime = z.string().check(z.maxLength(5), z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5][05]|24:00)$/))
const date = z
  .string()
  .check(
    z.maxLength(10, 'date_invalid'),
    z.regex(/^20\d\d-\d\d-\d\d$/, 'date_invalid'),
    z.refine(isDate, 'date_invalid'),
  )
export const dateTime = z
  .string()
  .check(
    z.maxLength(16, 'date_invalid'),
    z.regex(/^20\d\d-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/, 'date_invalid'),
    z.refine(isDate, 'date_invalid'),
    z.regex(/[05]$/, 'minutes_invalid'),
  )
const zone = z.string().check(z.maxLength(64), z.refine(isZone))
const words = (most: number) =>
  z.string().check(z.maxLength(most), z.refine(isStorable, 'characters_invalid'))

const ranges = z
  .array(
    z
      .strictObject({ weekday: z.int().check(z.gte(1), z.lte(7)), from: time, until: endTime })
      .check(z.refine(({ from, until }) => from < until, { path: ['until'], error: 'period_reversed' })),
  )
  .check(z.maxLength(availabilityLimits.ranges))

export type HourRange = z.infer<typeof ranges>[number]

/** With what was seen of the week as it was changed, where that was not on its way itself. */
export const weekInput = z.strictObject({ hours: ranges, seen: z.optional(ranges) })

const exceptionFields = {
  begin: dateTime,
  end: dateTime,
  zone,
  opens: z.boolean(),
  reason: z.optional(words(200)),
}

export const exceptionInput = z
  .strictObject(exceptionFields)
  .check(z.refine(({ begin, end }) => begin < end, { path: ['end'], error: 'period_reversed' }))

const tourFields = {
  first: date,
  last: date,
  zone,
  place: words(100).check(z.minLength(1, 'place_required')),
  isPublic: z.boolean(),
  teaches: z.enum(tourTeachings),
  /** Its own hours, where it teaches such. */
  hours: ranges,
}

export const tourInput = z
  .strictObject(tourFields)
  .check(z.refine(({ first, last }) => first <= last, { path: ['last'], error: 'period_reversed' }))

export type TourInput = z.infer<typeof tourInput>

const blockMinutes = z.int().check(z.gte(0), z.lte(24 * 60))

/** In minutes; null for both keeps nothing free. */
export const blockInput = z
  .strictObject({ before: z.nullable(blockMinutes), after: z.nullable(blockMinutes) })
  .check(
    z.refine(({ before, after }) => (before === null) === (after === null), {
      path: ['after'],
      error: 'value_invalid',
    }),
  )

export const availabilitySettings = z.strictObject({
  homeZone: zone,
  hoursBefore: z.int().check(z.gte(0), z.lte(24)),
  hoursAfter: z.int().check(z.gte(0), z.lte(24)),
  maxPerDay: z.int().check(z.gte(1), z.lte(50)),
})

export const availabilitySettingsChange = z.partial(availabilitySettings)

const id = z.string()
const created = z.object({ id })

export const availability = z.object({
  week: ranges,
  exceptions: z.array(z.object({ ...exceptionFields, id })),
  tours: z.array(z.object({ ...tourFields, id })),
  blocks: z.array(
    z.object({ event: z.string(), before: z.nullable(blockMinutes), after: z.nullable(blockMinutes) }),
  ),
  settings: availabilitySettings,
})

export type AvailabilityData = z.infer<typeof availability>

/** Which rule a time does not keep; nothing where it is offered. */
const timeExplanation = z.object({
  failed: z.optional(z.enum(timeReasons)),
  /** The event, the tour or the exception that it meets, by its id. */
  subject: z.optional(z.string()),
})

export type TimeExplanation = z.infer<typeof timeExplanation>

const shownTime = z.object({
  /** The instant, in UTC. */
  at: z.string(),
  /** On the reader's clock: "12:00". */
  time: z.string(),
  /** On the teacher's, where it shows something else: "17:00 Zurich". */
  other: z.optional(z.string()),
  /** "(next day)", where the dates differ. */
  shift: z.optional(z.string()),
  /** All of it, with the day. */
  label: z.string(),
})

/** The times of some days, as they are shown: a day with times, days without, or what is said of a tour. */
export const dayGroup = z.union([
  z.object({
    kind: z.literal('day'),
    day: z.string(),
    weekday: z.string(),
    month: z.string(),
    times: z.array(shownTime),
  }),
  z.object({
    kind: z.literal('none'),
    summary: z.string(),
    next: z.optional(z.string()),
    reasons: z.array(z.string()),
  }),
  z.object({ kind: z.literal('tour'), heading: z.string(), text: z.optional(z.string()) }),
])

export const lessonTimes = z.object({
  zone: z.string(),
  groups: z.array(dayGroup),
  next: z.optional(z.string()),
  /** The first date of the days before and after these, where there are any. */
  earlier: z.optional(z.string()),
  later: z.optional(z.string()),
  /** Until when times are open, in words. */
  until: z.string(),
})

export type DayGroup = z.infer<typeof dayGroup>

export type LessonTimes = z.infer<typeof lessonTimes>

export const collisionInput = z.strictObject({
  exception: z.optional(exceptionInput),
  tour: z.optional(tourInput),
  id: z.optional(z.string().check(z.maxLength(64, 'value_invalid'))),
})

export type CollisionInput = z.infer<typeof collisionInput>

const lessonCollision = z.object({ id: z.string(), student: z.string(), when: clocks })

export type LessonCollision = z.infer<typeof lessonCollision>

const path = '/api/availability'

export const availabilityEndpoints = {
  read: defineCall('GET', path, 'admin', { output: availability }),
  changeWeek: defineCall('PUT', `${path}/week`, 'admin', { input: weekInput, output: nothing }),
  changeSettings: defineCall('PUT', `${path}/settings`, 'admin', {
    input: availabilitySettingsChange,
    output: nothing,
  }),
  addException: defineCall('POST', `${path}/exceptions`, 'admin', { input: exceptionInput, output: created }),
  removeException: defineCall('DELETE', `${path}/exceptions/{id}`, 'admin', { output: nothing }),
  addTour: defineCall('POST', `${path}/tours`, 'admin', { input: tourInput, output: created }),
  changeTour: defineCall('PUT', `${path}/tours/{id}`, 'admin', { input: tourInput, output: nothing }),
  removeTour: defineCall('DELETE', `${path}/tours/{id}`, 'admin', { output: nothing }),
  changeBlock: defineCall('PUT', `${path}/events/{id}`, 'admin', { input: blockInput, output: nothing }),
  removeBlock: defineCall('DELETE', `${path}/events/{id}`, 'admin', { output: nothing }),
  findCollisions: defineCall('POST', '/api/collisions', 'admin', {
    input: collisionInput,
    output: z.object({ lessons: z.array(lessonCollision) }),
  }),
  /** Of a type of lesson, with `at`, a local time of home: "2026-12-04T12:30". */
  explain: defineCall('GET', `${path}/explanations/{id}`, 'admin', { output: timeExplanation }),
}

export const readLessonTimes = defineCall('GET', '/api/lessons/{id}/times', 'anyone', { output: lessonTimes })

/** Whether the day of a date or a date-time exists. */
function isDate(text: string): boolean {
  const instant = Date.parse(`${text.slice(0, 10)}T00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text.slice(0, 10))
}
