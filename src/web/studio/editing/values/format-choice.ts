import type { Language } from '#domain/language.ts'
import { readWords } from '#web/studio/language/studio-language.ts'

/** What one of several values is called: "Cofounder"; what has no name, as it is. */
export function formatChoice(value: string, language: Language): string {
  const { find } = readWords(language)
  const name = find(`entries.choices.${value}`) ?? find(`entries.threads.${value}`)
  return name ?? find(`documents.pages.${value}`) ?? value
}
