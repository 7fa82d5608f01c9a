import type { Hono } from 'hono'
import { createSubmissionRoutes, type SubmissionRouteOptions } from '#server/submissions/routes.ts'
import { collaborationRequests } from './store.ts'

/** Mounted at /api/collaboration-requests. */
export function createCollaborationRequestRoutes(options: SubmissionRouteOptions): Hono {
  return createSubmissionRoutes(collaborationRequests, options)
}
