import { collaborationRequest } from './collaboration-request.ts'
import { courseRegistration } from './course-registration.ts'
import type { FormDescription, FormName } from './form-description.ts'
import { lessonRequest } from './lesson-request.ts'

const registry = {
  'course-registration': courseRegistration,
  'collaboration-request': collaborationRequest,
  'lesson-request': lessonRequest,
} as const satisfies { [Name in FormName]: { name: Name } }

export type SubmissionForm = (typeof registry)[FormName]

export const submissionForms: readonly SubmissionForm[] = Object.values(registry)

/** The forms that stand among the messages, in the order of their tabs. */
export const messageForms: readonly SubmissionForm[] = submissionForms.filter(
  ({ room }: FormDescription) => room === undefined,
)

/** The form of a name. */
export function getForm(name: FormName): SubmissionForm {
  return registry[name]
}

/** Something of each form, by its name. */
export function mapForms<Value>(create: (form: SubmissionForm) => Value): Record<FormName, Value> {
  const made: Partial<Record<FormName, Value>> = {}
  for (const form of submissionForms) made[form.name] = create(form)
  if (!isWhole(made)) throw new Error('A form is not in the registry')
  return made
}

function isWhole<Value>(made: Partial<Record<FormName, Value>>): made is Record<FormName, Value> {
  return submissionForms.every(({ name }) => Object.hasOwn(made, name))
}
