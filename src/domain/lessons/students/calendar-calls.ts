import * as z from 'zod/mini'
import type { Endpoint } from '#domain/endpoint.ts'

/** How lessons come into a student's calendar: with each mail, or from an address that the calendar reads by itself. */
export const studentCalendars = ['invitations', 'feed'] as const

/** What the teacher's own calendar says of a lesson: with whom it is, or nothing of that. */
export const feedTitles = ['names', 'lesson'] as const

export type FeedTitles = (typeof feedTitles)[number]

export const feedChange = z.strictObject({ titles: z.enum(feedTitles, 'value_invalid') })

const lessonFeed = z.object({ address: z.string(), titles: z.enum(feedTitles) })

export const feedEndpoints = {
  read: { method: 'GET', path: '/api/lesson-feed', access: 'admin', output: lessonFeed },
  change: {
    method: 'PUT',
    path: '/api/lesson-feed',
    access: 'admin',
    input: feedChange,
    output: z.undefined(),
  },
  /** Ends the teacher's address, and makes another one. */
  renew: { method: 'POST', path: '/api/lesson-feed', access: 'admin', output: z.undefined() },
  /** The same for a student's. */
  renewStudents: {
    method: 'POST',
    path: '/api/students/{id}/calendar',
    access: 'admin',
    output: z.undefined(),
  },
} as const satisfies Record<string, Endpoint>
