import { collaborationRequest } from './collaboration-request.ts'
import { courseRegistration } from './course-registration.ts'

/** Every form that visitors send, in the order of the dashboard. */
export const submissionForms = [courseRegistration, collaborationRequest] as const

export type SubmissionForm = (typeof submissionForms)[number]

export type SubmissionFormName = SubmissionForm['name']
