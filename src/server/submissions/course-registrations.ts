import { createCourseRegistration } from '#domain/api.ts'
import { courseRegistration } from '#domain/submissions/course-registration.ts'
import type { SubmissionKind } from './submission-kind.ts'

/** Where and how this form is kept; what both forms share is in ../submissions. */
export const courseRegistrations = {
  table: 'course_registrations',
  input: createCourseRegistration.input,
  record: courseRegistration,
} as const satisfies SubmissionKind
