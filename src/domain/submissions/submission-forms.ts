import { collaborationRequest } from './collaboration-request.ts'
import { courseRegistration } from './course-registration.ts'

export const submissionForms = [courseRegistration, collaborationRequest] as const

export type SubmissionForm = (typeof submissionForms)[number]

export type SubmissionFormName = SubmissionForm['name']
