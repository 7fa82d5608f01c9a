import { expect } from 'vitest'
import type * as z from 'zod/mini'
import { listCollaborationRequests, listCourseRegistrations } from '#domain/api.ts'
import { type ApiServer, startApiServer } from './api-server.ts'
import { testDatabases } from './databases.ts'
import { makeCollaborationRequest, makeCourseRegistration } from './submissions.ts'

/** Both forms on every engine, for `describe.each`. */
export const submissionCases = testDatabases.flatMap((engine) => [
  {
    ...engine,
    path: '/api/course-registrations',
    table: 'course_registrations' as const,
    make: makeCourseRegistration,
    page: listCourseRegistrations.output,
    name: 'full_name',
  },
  {
    ...engine,
    path: '/api/collaboration-requests',
    table: 'collaboration_requests' as const,
    make: makeCollaborationRequest,
    page: listCollaborationRequests.output,
    name: 'name',
  },
])

export type SubmissionCase = (typeof submissionCases)[number]

/** The moment at which everything is stored. */
export const submissionTime = new Date('2025-11-11T10:20:30.456Z')

export interface SubmissionServer extends ApiServer {
  /** The cookie of an admin. */
  cookie: string
  /** One page of the form's records, as the admin reads it. */
  list(query?: string): Promise<z.infer<SubmissionCase['page']>>
  /** Takes all records of the form away. */
  empty(): Promise<void>
}

export async function startSubmissionServer({
  create,
  path,
  table,
  page,
}: SubmissionCase): Promise<SubmissionServer> {
  const server = await startApiServer(create, { now: () => submissionTime })
  const cookie = await server.insertAdminSession('artist@example.org')
  return {
    ...server,
    cookie,
    list: async (query = '') => {
      const response = await server.request(`${path}${query}`, { headers: { Cookie: cookie } })
      expect(response.status).toBe(200)
      return page.parse(await response.json())
    },
    empty: async () => {
      await server.open.database.deleteFrom(table).execute()
    },
  }
}
