import type { Language } from '#domain/language.ts'
import { readWords } from '#web/studio/language/studio-language.ts'

/** What one of several values is called: "Cofounder"; what has no name, as it is. */
export function nameChoice(value: string, language: Language): string {
  const { find } = readWords(language)
  return find(`entries.choices.${value}`) ?? find(`documents.pages.${value}`) ?? value
}
