import * as z from 'zod/mini'
import { credentials, signedInUser, signUpInput } from './accounts/account.ts'
import { collaborationRequest, collaborationRequestInput } from './submissions/collaboration-request.ts'
import { courseRegistration, courseRegistrationInput } from './submissions/course-registration.ts'
import { trapFields } from './submissions/spam-trap.ts'
import { submissionChange, submissionPage, submissionReceipt } from './submissions/submission.ts'

export type Access = 'anyone' | 'user' | 'admin'

/** One call of the contract between browser and server. `{id}` in a path stands for a record's id. */
export interface Endpoint<Output extends z.ZodMiniType = z.ZodMiniType> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  access: Access
  input?: z.ZodMiniType
  output: Output
}

/** The shape of every refused or failed call under /api. `fields` names each field at fault and why. */
export const apiFailure = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})

export type ApiFailure = z.infer<typeof apiFailure>

/** The header that makes a repeated post one post: same key and body, same answer. */
export const idempotencyHeader = 'Idempotency-Key'

/** The largest body a call may carry, in bytes. */
export const bodyLimit = 64 * 1024

const nothing = z.undefined()

export const createCourseRegistration = {
  method: 'POST',
  path: '/api/course-registrations',
  access: 'anyone',
  input: z.extend(courseRegistrationInput, trapFields),
  output: submissionReceipt,
} as const satisfies Endpoint

export const listCourseRegistrations = {
  method: 'GET',
  path: '/api/course-registrations',
  access: 'admin',
  output: submissionPage(courseRegistration),
} as const satisfies Endpoint

export const updateCourseRegistration = {
  method: 'PATCH',
  path: '/api/course-registrations/{id}',
  access: 'admin',
  input: submissionChange,
  output: nothing,
} as const satisfies Endpoint

export const deleteCourseRegistration = {
  method: 'DELETE',
  path: '/api/course-registrations/{id}',
  access: 'admin',
  output: nothing,
} as const satisfies Endpoint

export const createCollaborationRequest = {
  method: 'POST',
  path: '/api/collaboration-requests',
  access: 'anyone',
  input: z.extend(collaborationRequestInput, trapFields),
  output: submissionReceipt,
} as const satisfies Endpoint

export const listCollaborationRequests = {
  method: 'GET',
  path: '/api/collaboration-requests',
  access: 'admin',
  output: submissionPage(collaborationRequest),
} as const satisfies Endpoint

export const updateCollaborationRequest = {
  method: 'PATCH',
  path: '/api/collaboration-requests/{id}',
  access: 'admin',
  input: submissionChange,
  output: nothing,
} as const satisfies Endpoint

export const deleteCollaborationRequest = {
  method: 'DELETE',
  path: '/api/collaboration-requests/{id}',
  access: 'admin',
  output: nothing,
} as const satisfies Endpoint

export const readSignedInUser = {
  method: 'GET',
  path: '/api/me',
  access: 'user',
  output: signedInUser,
} as const satisfies Endpoint

const accountOutput = z.object({ user: z.object({ id: z.string(), email: z.string() }) })

export const signUp = {
  method: 'POST',
  path: '/api/auth/sign-up/email',
  access: 'anyone',
  input: signUpInput,
  output: accountOutput,
} as const satisfies Endpoint

export const signIn = {
  method: 'POST',
  path: '/api/auth/sign-in/email',
  access: 'anyone',
  input: credentials,
  output: accountOutput,
} as const satisfies Endpoint

export const signOut = {
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'anyone',
  output: z.object({ success: z.boolean() }),
} as const satisfies Endpoint

export const readSession = {
  method: 'GET',
  path: '/api/auth/get-session',
  access: 'anyone',
  output: z.nullable(
    z.object({
      session: z.object({ expiresAt: z.string() }),
      user: z.object({ id: z.string(), email: z.string() }),
    }),
  ),
} as const satisfies Endpoint

/** Every call of the contract, for the tests that walk it. */
export const endpoints: readonly Endpoint[] = [
  createCourseRegistration,
  listCourseRegistrations,
  updateCourseRegistration,
  deleteCourseRegistration,
  createCollaborationRequest,
  listCollaborationRequests,
  updateCollaborationRequest,
  deleteCollaborationRequest,
  readSignedInUser,
  signUp,
  signIn,
  signOut,
  readSession,
]
