import * as z from 'zod/mini'
import { defineCall } from '#domain/endpoint.ts'
import { collisionReasons, lessonStages } from './requests/lesson-calls.ts'

/** Minutes since midnight on the clock that the teacher has that day. */
const ofDay = { begin: z.int(), end: z.int() }

/** A week as the teacher lives it, from Monday on. */
export const lessonWeek = z.object({
  previous: z.iso.date(),
  next: z.iso.date(),
  days: z.array(
    z.object({
      date: z.iso.date(),
      isToday: z.boolean(),
      /** The place of the tour that the day belongs to, and the town whose clock it has. */
      tour: z.optional(z.object({ place: z.string(), clock: z.string() })),
      open: z.array(z.object(ofDay)),
      /** What keeps time free: its title, or the reason of a closing, which may be empty. */
      bands: z.array(z.object({ ...ofDay, reason: z.enum(collisionReasons), name: z.string() })),
      lessons: z.array(
        z.object({
          ...ofDay,
          /** Of the request. */
          id: z.string(),
          stage: z.enum(lessonStages),
          student: z.string(),
          /** On the student's clock, where that is another one. */
          theirs: z.optional(z.string()),
        }),
      ),
    }),
  ),
})

export type LessonWeek = z.infer<typeof lessonWeek>

export type LessonDay = LessonWeek['days'][number]

export const lessonWeekEndpoints = {
  /** The week of a date, "2026-12-03", or of "today". */
  read: defineCall('GET', '/api/lesson-weeks/{id}', 'admin', { output: lessonWeek }),
}
