import { type FormDescription, listFields } from '#domain/forms/form-description.ts'
import { shortestVisit } from '#domain/forms/spam-trap.ts'
import type { Language } from '#domain/language.ts'
import { translations } from '#tests/browser/translations.ts'
import type { Target } from './in-page.ts'
import type { Visitor } from './visitor.ts'

/** Fills in the fields of those names, found by their labels; a choice is made by its first letters. */
export async function fillForm(
  visitor: Visitor,
  form: FormDescription,
  language: Language,
  words: Record<string, string>,
): Promise<void> {
  for (const [name, { kind, required }] of listFields(form)) {
    const written = words[name]
    if (written === undefined) continue
    const field: Target = {
      role: kind === 'choice' ? 'combobox' : 'textbox',
      name: labelField(form, language, name, required === undefined),
    }
    if (kind === 'choice') await visitor.choose(field, written)
    else await visitor.write(field, written)
  }
}

function labelField(form: FormDescription, language: Language, name: string, isOptional: boolean): string {
  const { forms, form: common } = translations[language]
  const label = new Map(Object.entries(forms[form.name].fields)).get(name) ?? name
  return isOptional ? `${label} ${common.optional}` : label
}

/** Lets as much time pass for the form as a person takes at least. */
export function takeTime(visitor: Visitor): Promise<void> {
  return visitor.run((time) => {
    const now = performance.now.bind(performance)
    performance.now = () => now() + time
  }, shortestVisit)
}
