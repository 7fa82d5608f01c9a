import { formatDay } from '#domain/agenda/event-date.ts'
import { collaborationRequest } from '#domain/forms/collaboration-request.ts'
import { courseRegistration } from '#domain/forms/course-registration.ts'
import { type FormDescription, listFields } from '#domain/forms/form-description.ts'
import { consentVersion } from '#domain/forms/submission.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'
import inbox from '#words/inbox/en.json' with { type: 'json' }

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
export const registrationDetails = listDetails(courseRegistration, nameChoices(registration), 'Deutsch')

export const requestDetails = listDetails(collaborationRequest, request, 'Português')

/** What the studio shows of a message: what was written as it was written, a choice by its name. */
export function nameChoices(words: Record<string, string>): Record<string, string> {
  const choices: Record<string, Record<string, string>> = inbox.options
  return Object.fromEntries(
    Object.entries(words).map(([field, value]) => [field, choices[field]?.[value] ?? value]),
  )
}

function listDetails(
  form: FormDescription,
  words: Record<string, string | undefined>,
  language: string,
): (readonly [string, string])[] {
  const labels = new Map(Object.entries(inbox.forms[form.name].fields))
  const hidden = [form.sender, ...(form.folded?.fields ?? [])]
  const written = listFields(form).filter(([name]) => !hidden.includes(name))
  return [
    ...written.map(([name]) => [labels.get(name) ?? name, words[name] ?? ''] as const),
    ['Language of the form', language],
    ['Consent text of', formatDay(consentVersion, 'en')],
  ]
}
