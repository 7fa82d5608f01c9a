import type { Text } from '#domain/content/text.ts'
import { courseRegistration } from '#domain/forms/course-registration.ts'
import { SubmissionForm } from './submission-form.tsx'

export function RegistrationForm({ subject }: { subject: Text }) {
  return <SubmissionForm form={courseRegistration} consent={subject} />
}
