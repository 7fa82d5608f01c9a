import type { StudioLanguage } from '#web/studio/language/studio-language.ts'
import { eventTranslations } from './event-translations.ts'
import type { NeededField } from './list-missing.ts'

/** What a field that publishing wants is called in the form. */
export function nameNeeded(name: NeededField, language: StudioLanguage): string {
  const { title, date, city, country, note } = eventTranslations[language]
  return { title, date, city, country, note }[name]
}
