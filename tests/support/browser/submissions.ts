import type { Locator, Page } from '@playwright/test'
import { type FieldDescription, type FormDescription, listFields } from '#domain/forms/form-description.ts'
import { submissionForms } from '#domain/forms/registry.ts'
import type { Language } from '#domain/language.ts'
import { translations } from './translations.ts'

/** The fields of a form that are always in sight, as the visitor finds them: by their labels. */
export function findFields<Form extends FormDescription>(
  page: Page,
  form: Form,
  language: Language,
): Record<keyof Form['fields'], Locator>
export function findFields(page: Page, form: FormDescription, language: Language): Record<string, Locator> {
  const words = translations[language]
  const labels = new Map(Object.entries(words.forms[form.name].fields))
  const find = (name: string, { kind, required }: FieldDescription) => {
    const label = required === undefined ? `${labels.get(name)} ${words.form.optional}` : labels.get(name)
    return page.getByRole(kind === 'choice' ? 'combobox' : 'textbox', { name: label ?? name, exact: true })
  }
  const fields = listFields(form).filter(([name]) => !form.folded?.fields.includes(name))
  return Object.fromEntries(fields.map(([name, field]) => [name, find(name, field)]))
}

/** Types values into the fields of those names; a choice is made by its value. */
export async function fillFields(
  fields: Record<string, Locator>,
  values: Record<string, string | undefined>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name]
    if (field === undefined || value === undefined) continue
    if (isChoice(name)) await field.selectOption(value)
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

function isChoice(name: string): boolean {
  return submissionForms.some((form) => new Map(listFields(form)).get(name)?.kind === 'choice')
}
