import * as z from 'zod/mini'
import { defineCall, nothing } from '#domain/endpoint.ts'

/** How lessons come into a student's calendar: with each mail, or from an address that the calendar reads by itself. */
export const studentCalendars = ['invitations', 'feed'] as const

/** What the teacher's own calendar says of a lesson: with whom it is, or nothing of that. */
export const feedTitles = ['names', 'lesson'] as const

export type FeedTitles = (typeof feedTitles)[number]

const feedChange = z.strictObject({ titles: z.enum(feedTitles, 'value_invalid') })

const lessonFeed = z.object({ address: z.string(), titles: z.enum(feedTitles) })

export const feedEndpoints = {
  read: defineCall('GET', '/api/lesson-feed', 'admin', { output: lessonFeed }),
  change: defineCall('PUT', '/api/lesson-feed', 'admin', { input: feedChange, output: nothing }),
  /** Ends the teacher's address, and makes another one. */
  renew: defineCall('POST', '/api/lesson-feed', 'admin', { output: nothing }),
  /** The same for a student's. */
  renewStudents: defineCall('POST', '/api/students/{id}/calendar', 'admin', { output: nothing }),
}
