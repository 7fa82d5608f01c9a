import type { CollaborationRequestInput } from '#domain/submissions/collaboration-request.ts'
import type { CourseRegistrationInput } from '#domain/submissions/course-registration.ts'

/** A course registration with every field filled in. */
export function makeCourseRegistration(
  changes: Partial<CourseRegistrationInput> = {},
): CourseRegistrationInput {
  return {
    full_name: 'Käthe Œhler',
    email: 'kaethe@example.org',
    phone: '+49 30 123456',
    country: 'Deutschland',
    instrument: 'Oboe',
    experience_level: 'advanced',
    goals: 'Doppelzunge',
    preferred_schedule: 'abends',
    message: 'Guten Tag 🎶',
    ...changes,
  }
}

/** A collaboration request with every field filled in. */
export function makeCollaborationRequest(
  changes: Partial<CollaborationRequestInput> = {},
): CollaborationRequestInput {
  return {
    name: 'João Brandão',
    email: 'joao@example.org',
    subject: 'Concerto em Lisboa',
    message: 'Gostaríamos de o convidar.',
    ...changes,
  }
}
