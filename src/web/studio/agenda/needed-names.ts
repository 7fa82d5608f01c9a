import type { Language } from '#domain/language.ts'
import { readWords } from '#web/studio/language/studio-language.ts'
import type { NeededField } from './list-missing.ts'

/** What a field that publishing wants is called in the form. */
export function nameNeeded(name: NeededField, language: Language): string {
  return readWords(language).t(`event.${name}`)
}
