import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { courseRegistration } from '#domain/forms/course-registration.ts'
import type { FormDescription } from '#domain/forms/form-description.ts'
import { detailedRequest } from '#domain/forms/organiser-details.ts'
import type { SubmissionInput } from '#domain/forms/schemas.ts'

type CourseRegistrationInput = SubmissionInput<typeof courseRegistration>
type DetailedRequestInput = SubmissionInput<typeof detailedRequest>
type CollaborationRequestInput = SubmissionInput<typeof collaborationRequest>

/** A course registration with every field filled in. */
export function makeCourseRegistration(
  changes: Partial<CourseRegistrationInput> = {},
): CourseRegistrationInput {
  const written = {
    full_name: 'Käthe Œhler',
    email: 'kaethe@example.org',
    phone: '+49 30 123456',
    country: 'Deutschland',
    instrument: 'Oboe',
    experience_level: 'advanced' as const,
    goals: 'Doppelzunge',
    preferred_schedule: 'abends',
    message: 'Guten Tag 🎶',
  }
  return { ...written, ...fillRest(courseRegistration, written), ...changes }
}

/** A collaboration request with every field filled in. */
export function makeCollaborationRequest(
  changes: Partial<CollaborationRequestInput> = {},
): CollaborationRequestInput {
  const written = {
    name: 'João Brandão',
    email: 'joao@example.org',
    subject: 'Concerto em Lisboa',
    message: 'Gostaríamos de o convidar.',
  }
  return { ...written, ...fillRest(collaborationRequest, written), ...changes }
}

/** A collaboration request with all that an organiser may say. */
export function makeDetailedRequest(changes: Partial<DetailedRequestInput> = {}): DetailedRequestInput {
  const written = {
    ...makeCollaborationRequest(),
    date_from: '2027-03-12',
    date_until: '2027-03-14',
    city: 'Évora',
    kind: 'workshop',
  }
  return { ...written, ...fillRest(detailedRequest, written), ...changes }
}

/** Something in every field of which nothing is written out, so that none is forgotten. */
function fillRest({ fields }: FormDescription, written: object): Record<string, string> {
  const rest = Object.entries(fields).filter(([name]) => !Object.hasOwn(written, name))
  return Object.fromEntries(rest.map(([name, { label }]) => [name, `Filled in: ${label}`]))
}
