import { courseRegistration } from './course-registration.ts'
import type { FormDescription } from './form-description.ts'
import { detailedRequest } from './organiser-details.ts'

export const submissionForms = [courseRegistration, detailedRequest] as const

export type SubmissionForm = (typeof submissionForms)[number]

export type SubmissionFormName = SubmissionForm['name']

/** A form as a page shows it, perhaps without the fields that are folded away. */
export type ShownForm = FormDescription & { name: SubmissionFormName }
