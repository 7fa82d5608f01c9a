import type { Hono } from 'hono'
import { collaborationRequests } from './collaboration-requests.ts'
import { createSubmissionRoutes, type SubmissionRouteOptions } from './routes.ts'

/** Mounted at /api/collaboration-requests. */
export function createCollaborationRequestRoutes(options: SubmissionRouteOptions): Hono {
  return createSubmissionRoutes(collaborationRequests, options)
}
