import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { courseRegistration } from '#domain/forms/course-registration.ts'
import type { FormDescription } from '#domain/forms/form-description.ts'
import { consentVersion } from '#domain/forms/submission.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'

/** What the two visitors of the journey write. */
export const registration = {
  ...makeCourseRegistration(),
  full_name: 'Käthe Œhler-Ünsal',
  instrument: 'Oboe d’amore',
  goals: 'Doppelzunge, Atmung\nund Holligers «Studie»',
  preferred_schedule: 'Dienstags abends',
  message: 'Guten Tag! 🎶 <b>Ich</b> freue mich.',
}

export const request = {
  ...makeCollaborationRequest(),
  message: `Gostaríamos de o convidar.\n${'Uma proposta longa para dois oboés. '.repeat(20)}Até breve, João`,
}

/** What the dashboard shows of the registration when it is opened, label by label. */
export const registrationDetails = listDetails(courseRegistration, registration, 'Deutsch')

export const requestDetails = listDetails(collaborationRequest, request, 'Português')

function listDetails(
  { sender, fields }: FormDescription,
  words: Record<string, string | undefined>,
  language: string,
): (readonly [string, string])[] {
  const written = Object.entries(fields).filter(([name]) => name !== sender)
  return [
    ...written.map(([name, { label }]) => [label, words[name] ?? ''] as const),
    ['Language of the form', language],
    ['Consent text of', consentVersion],
  ]
}
