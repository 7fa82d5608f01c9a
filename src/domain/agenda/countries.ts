import type { Language } from '#domain/language.ts'

/** ISO 3166-1 code, and IANA zones with the default first. */
interface CountryEntry {
  code: string
  zones: readonly [string, ...string[]]
}

/** By their French names, in the order in which they are listed (docs/specification.md, "Agenda"). */
export const countries = {
  Suisse: { code: 'CH', zones: ['Europe/Zurich'] },
  Allemagne: { code: 'DE', zones: ['Europe/Berlin'] },
  Autriche: { code: 'AT', zones: ['Europe/Vienna'] },
  Espagne: { code: 'ES', zones: ['Europe/Madrid', 'Atlantic/Canary'] },
} as const satisfies Record<string, CountryEntry>

export type Country = keyof typeof countries

export const countryNames = Object.keys(countries).filter(isCountry)

/** The IANA zones of a country, the usual one first. */
export function listZones(country: Country): CountryEntry['zones'] {
  return countries[country].zones
}

/** A country in another language than its French name: "Suiza". */
export function nameCountry(country: Country, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(countries[country].code) ?? country
}

function isCountry(name: string): name is Country {
  return Object.hasOwn(countries, name)
}
