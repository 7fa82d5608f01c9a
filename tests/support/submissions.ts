import type { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import type { courseRegistration } from '#domain/forms/course-registration.ts'
import { type FieldDescription, type FormDescription, listFields } from '#domain/forms/form-description.ts'
import { makeLessonRequest } from './lesson-requests.ts'

type Written<Form extends { fields: object }> = Record<keyof Form['fields'] & string, string>

type CourseRegistrationInput = Written<typeof courseRegistration>
type DetailedRequestInput = Written<typeof collaborationRequest>
type CollaborationRequestInput = Pick<DetailedRequestInput, 'name' | 'email' | 'subject' | 'message'>

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

/** A collaboration request with every field filled in that is always in sight. */
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

/** A collaboration request with all that an organiser may say. */
export function makeDetailedRequest(changes: Partial<DetailedRequestInput> = {}): DetailedRequestInput {
  return {
    ...makeCollaborationRequest(),
    date_from: '2027-03-12',
    date_until: '2027-03-14',
    city: 'Évora',
    kind: 'workshop',
    programme: 'Oboe solo',
    ...changes,
  }
}

/** Any form with something in every field. */
export function makeSubmission(form: FormDescription): Record<string, string> {
  return Object.fromEntries(listFields(form).map(([name, field]) => [name, fillIn(name, field)]))
}

function fillIn(name: string, field: FieldDescription): string {
  switch (field.kind) {
    case 'email':
      return name === 'email' ? 'ana@example.org' : `${name}@example.org`
    case 'choice':
      return field.options[0]
    case 'date':
      return '2027-03-12'
    case 'month':
      return '2012-05'
    case 'tick':
      return 'yes'
    case 'given':
      return makeLessonRequest({ seats: '2', waits: 'yes' })[name] ?? ''
    default:
      return `Filled in: ${name}`.slice(0, field.maximum)
  }
}
