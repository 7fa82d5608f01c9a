/** What the two visitors of the journey write. */
export const registration = {
  full_name: 'Käthe Œhler-Ünsal',
  email: 'kaethe@example.org',
  phone: '+49 30 123456',
  country: 'Deutschland',
  instrument: 'Oboe d’amore',
  experience_level: 'advanced',
  goals: 'Doppelzunge, Atmung\nund Holligers «Studie»',
  preferred_schedule: 'Dienstags abends',
  message: 'Guten Tag! 🎶 <b>Ich</b> freue mich.',
} as const

export const request = {
  name: 'João Brandão',
  email: 'joao@example.org',
  subject: 'Concerto em Lisboa',
  message: `Gostaríamos de o convidar.\n${'Uma proposta longa para dois oboés. '.repeat(20)}Até breve, João`,
} as const

/** What the dashboard shows of the registration when it is opened, label by label. */
export const registrationDetails: readonly (readonly [string, string])[] = [
  ['Email', registration.email],
  ['Phone', registration.phone],
  ['Country', registration.country],
  ['Instrument', registration.instrument],
  ['Level', registration.experience_level],
  ['Goals', registration.goals],
  ['Preferred schedule', registration.preferred_schedule],
  ['Message', registration.message],
  ['Language of the form', 'Deutsch'],
  ['Consent text of', '2025-10'],
]

export const requestDetails: readonly (readonly [string, string])[] = [
  ['Email', request.email],
  ['Subject', request.subject],
  ['Message', request.message],
  ['Language of the form', 'Português'],
  ['Consent text of', '2025-10'],
]
