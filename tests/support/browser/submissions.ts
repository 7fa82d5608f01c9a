import type { Locator, Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import type { CollaborationRequestInput } from '#domain/submissions/collaboration-request.ts'
import type { CourseRegistrationInput } from '#domain/submissions/course-registration.ts'
import { translations } from './translations.ts'

/** The fields of the course form as the visitor finds them: by their labels. */
export function findCourseFields(
  page: Page,
  language: Language,
): Record<keyof CourseRegistrationInput, Locator> {
  const { form } = translations[language].courses
  const optional = translations[language].form.optional
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  return {
    full_name: field(form.full_name),
    email: field(form.email),
    phone: field(form.phone),
    country: field(form.country),
    instrument: field(form.instrument),
    experience_level: page.getByRole('combobox', { name: form.experience_level, exact: true }),
    goals: field(form.goals),
    preferred_schedule: field(`${form.preferred_schedule} ${optional}`),
    message: field(`${form.message} ${optional}`),
  }
}

/** The fields of the collaboration form, by their labels. */
export function findCollaborationFields(
  page: Page,
  language: Language,
): Record<keyof CollaborationRequestInput, Locator> {
  const { collaboration } = translations[language]
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  return {
    name: field(collaboration.name),
    email: field(collaboration.email),
    subject: field(collaboration.subject),
    message: field(collaboration.message),
  }
}

/** Types values into the fields of those names; a choice is made by its value. */
export async function fillFields(
  fields: Record<string, Locator>,
  values: Record<string, string | undefined>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    if (field === undefined || value === undefined) continue
    if (name === 'experience_level') await field.selectOption(value)
    else await field.fill(value)
  }
}

/** What stands in the fields now. */
export async function readFields(fields: Record<string, Locator>): Promise<Record<string, string>> {
  const entries = Object.entries(fields).map(
    async ([name, field]) => [name, await field.inputValue()] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}
