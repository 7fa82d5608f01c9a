import { formatCountry } from '#domain/agenda/countries.ts'
import type { EventDraft } from '#domain/agenda/event-draft.ts'
import { readTexts } from '#domain/content/text-states.ts'
import { type Language, languages } from '#domain/language.ts'

/** A name that is the same in all languages, or what it is in one of them. */
export function readName(name: unknown, language: Language): string {
  if (typeof name === 'string') return name
  const texts = readTexts(name)
  const written = [language, ...languages].find((each) => texts[each])
  return (written && texts[written]) ?? ''
}

/** "Geneva, Switzerland", as far as it is written. */
export function formatEventPlace(
  { location, country }: Pick<EventDraft, 'location' | 'country'>,
  language: Language,
): string {
  return [readName(location, language), country && formatCountry(country, language)]
    .filter(Boolean)
    .join(', ')
}
