import { type Language, locales } from '#domain/language.ts'
import type { Words } from '#words/words.ts'
import { type Country, countryNames, nameCountry } from './countries.ts'

/** They repeat the preposition before every country of a list; the others only where it changes. */
const repeatingLanguages: readonly Language[] = ['fr', 'pt']

/** The countries of events, each once, in the order of the list: "Schweiz, Deutschland und Spanien". */
export function listEventCountries(events: readonly { country: Country }[], language: Language): string {
  return joinWords(
    selectCountries(events).map((country) => nameCountry(country, language)),
    language,
  )
}

/** "in der Schweiz, in Deutschland, Österreich und Spanien". */
export function locateEvents(
  events: readonly { country: Country }[],
  language: Language,
  { t }: Words<'grammar'>,
): string {
  const places = selectCountries(events).map((country, index, all) => {
    const before = all[index - 1]
    const preposition = t(`in.${country}`)
    const isSaid = before !== undefined && t(`in.${before}`) === preposition
    const name = nameCountry(country, language)
    return isSaid && !repeatingLanguages.includes(language) ? name : `${preposition} ${name}`
  })
  return joinWords(places, language)
}

function selectCountries(events: readonly { country: Country }[]): Country[] {
  const visited = new Set(events.map(({ country }) => country))
  return countryNames.filter((country) => visited.has(country))
}

function joinWords(words: readonly string[], language: Language): string {
  return new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(words)
}
