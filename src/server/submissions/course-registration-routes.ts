import type { Hono } from 'hono'
import { courseRegistrations } from './course-registrations.ts'
import { createSubmissionRoutes, type SubmissionRouteOptions } from './routes.ts'

/** Mounted at /api/course-registrations. */
export function createCourseRegistrationRoutes(options: SubmissionRouteOptions): Hono {
  return createSubmissionRoutes(courseRegistrations, options)
}
