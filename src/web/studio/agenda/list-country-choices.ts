import { type Country, countries, formatCountry } from '#domain/agenda/countries.ts'
import { type Language, locales } from '#domain/language.ts'

/** Every country in the order of its name in a language, those that events are in first. */
export function listCountryChoices(used: readonly Country[], language: Language): Country[] {
  const { compare } = new Intl.Collator(locales[language])
  const sort = (listed: readonly Country[]) =>
    listed.toSorted((one, other) => compare(formatCountry(one, language), formatCountry(other, language)))
  const known = new Set(used)
  return [...sort([...known]), ...sort(countries.filter((each) => !known.has(each)))]
}
