import { documentTexts } from '#web/studio/documents/document-texts.ts'
import type { StudioLanguage } from '#web/studio/language/studio-language.ts'
import { translations } from './translations.ts'

/** What one of several values is called: "Cofounder"; what has no name, as it is. */
export function nameChoice(value: string, language: StudioLanguage): string {
  return translations[language].choices[value] ?? documentTexts[language].pages[value] ?? value
}
