import { expect } from 'vitest'
import type * as z from 'zod/mini'
import { submissionEndpoints } from '#domain/api.ts'
import { courseRegistration } from '#domain/forms/course-registration.ts'
import type { FormName } from '#domain/forms/form-description.ts'
import { messageForms } from '#domain/forms/registry.ts'
import { type ApiServer, startApiServer } from './api-server.ts'
import { testDatabases } from './databases.ts'
import { makeCourseRegistration, makeDetailedRequest, makeSubmission } from './submissions.ts'

const made: Partial<Record<FormName, typeof makeSubmission>> = {
  'course-registration': () => makeCourseRegistration(),
  'collaboration-request': () => makeDetailedRequest(),
}

/** Each form of the inbox on every engine, for `describe.each`: for what a form has of its own. What takes a time needs one
 * that is offered. */
export const submissionCases = testDatabases.flatMap((engine) =>
  messageForms.map((form) => ({
    ...engine,
    ...form,
    form,
    make: (changes: Record<string, string> = {}): Record<string, string> => ({
      ...(made[form.name] ?? makeSubmission)(form),
      ...changes,
    }),
    page: submissionEndpoints[form.name].list.output,
  })),
)

/** What all forms share is tested on this one: it has a field of every kind. */
export const sharedCases = submissionCases.filter(({ name }) => name === courseRegistration.name)

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
      await server.services.database.deleteFrom(table).execute()
    },
  }
}
