import { type Language, languages, locales } from '#domain/language.ts'
import { foldText } from '#domain/search/fold-text.ts'
import { isZone } from './zone.ts'
import listed from './zones.json' with { type: 'json' }

/** The ISO 3166-1 alpha-2 code of a country. */
export type Country = keyof typeof listed

/** The IANA zones of each country, the usual one first, with their largest towns where there are several (@vvo/tzdb 6.202.0). */
const zones: Record<Country, Record<string, readonly string[]>> = listed

export const countries: readonly Country[] = Object.keys(zones).filter(isCountry)

const everyZone = new Set(Object.values(zones).flatMap((ofCountry) => Object.keys(ofCountry)))

/** What the first versions stored (docs/specification/entities.md). */
const formerNames = new Map<unknown, Country>([
  ['Suisse', 'CH'],
  ['Allemagne', 'DE'],
  ['Autriche', 'AT'],
  ['Espagne', 'ES'],
])

/** What is stored of a country, with the code of a name that was stored before; anything else as it is. */
export function readCountry(stored: unknown): unknown {
  return formerNames.get(stored) ?? stored
}

/** Whether a value is the code of a country. */
export function isCountry(value: unknown): value is Country {
  return typeof value === 'string' && Object.hasOwn(zones, value)
}

/** The IANA zones of a country, the usual one first. */
export function listZones(country: Country): string[] {
  return Object.keys(zones[country])
}

/** The zone of a town, by the largest ones of its country; else the country's usual one. */
export function proposeZone(country: Country, towns: readonly string[]): string {
  const folded = new Set(towns.map((town) => foldText(town.trim())))
  const found = Object.entries(zones[country]).find(([, own]) =>
    own.some((town) => folded.has(foldText(town))),
  )
  return found?.[0] ?? getUsualZone(country)
}

/** The zone of a country whose clock most of it has. */
export function getUsualZone(country: Country): string {
  return listZones(country)[0] ?? 'UTC'
}

/** Whether a clock may be that of a country: a zone that is listed for others alone is not. */
export function isZoneOf(country: Country, zone: string): boolean {
  return Object.hasOwn(zones[country], zone) || (!everyZone.has(zone) && isZone(zone))
}

const names = new Map<Language, Intl.DisplayNames>()

/** A country in a language: "Suiza". */
export function formatCountry(country: Country, language: Language): string {
  const own = names.get(language) ?? new Intl.DisplayNames(locales[language], { type: 'region' })
  names.set(language, own)
  return own.of(country) ?? country
}

/** The country of a name in one of the six languages, or of a code, as it is typed. */
export function findCountry(typed: string): Country | undefined {
  const folded = foldText(typed.trim())
  if (folded === '') return undefined
  const code = folded.toUpperCase()
  if (isCountry(code)) return code
  return countries.find((country) =>
    languages.some((language) => foldText(formatCountry(country, language)) === folded),
  )
}
