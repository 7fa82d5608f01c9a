import * as z from 'zod/mini'
import { defineCall } from '#domain/endpoint.ts'
import { writtenText } from '#domain/forms/message.ts'
import { languages } from '#domain/language.ts'
import { clocks } from '#domain/lessons/requests/clocks.ts'
import { collisionReasons, lessonStages } from '#domain/lessons/requests/lesson-calls.ts'

const classPerson = z.object({
  /** Of the request. */
  id: z.string(),
  student: z.string(),
  /** Who comes with them, in their own words. */
  others: z.optional(z.string()),
  seats: z.int(),
  stage: z.enum(lessonStages),
  language: z.enum(languages),
  place: z.optional(z.int()),
  /** Until when an open one holds its seats, or a seat is offered to it. */
  until: z.optional(clocks),
})

export type ClassPerson = z.infer<typeof classPerson>

const classRow = z.object({
  id: z.string(),
  name: z.string(),
  isOffered: z.boolean(),
  seats: z.int(),
  /** Seats that somebody holds, those kept for whoever has not confirmed yet included. */
  taken: z.int(),
  closes: clocks,
  isClosed: z.boolean(),
  sessions: z.array(
    z.object({
      begins_at: z.string(),
      when: clocks,
      isOver: z.boolean(),
      /** What was entered for its time. */
      collision: z.optional(z.object({ reason: z.enum(collisionReasons), name: z.string() })),
    }),
  ),
  coming: z.array(classPerson),
  open: z.array(classPerson),
})

export type ClassRow = z.infer<typeof classRow>

/** Cancels a class for all who come, and ends its waiting list. */
const classChange = z.strictObject({
  action: z.literal('cancel', 'value_invalid'),
  words: z.optional(writtenText(2_000)),
})

export const classEndpoints = {
  list: defineCall('GET', '/api/classes', 'admin', { output: z.array(classRow) }),
  change: defineCall('POST', '/api/classes/{id}', 'admin', {
    input: classChange,
    output: z.object({ cancelled: z.int() }),
  }),
}
