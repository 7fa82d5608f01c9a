import type { Hono } from 'hono'
import { createSubmissionRoutes, type SubmissionRouteOptions } from '#server/submissions/routes.ts'
import { courseRegistrations } from './store.ts'

/** Mounted at /api/course-registrations. */
export function createCourseRegistrationRoutes(options: SubmissionRouteOptions): Hono {
  return createSubmissionRoutes(courseRegistrations, options)
}
