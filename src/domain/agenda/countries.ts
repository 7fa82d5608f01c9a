import type { Language } from '#domain/language.ts'

/** ISO 3166-1 code, IANA zones with the default first, and the words before the name: "in der" Schweiz. */
interface CountryEntry {
  code: string
  zones: readonly [string, ...string[]]
  in: Record<Language, string>
}

/** By their French names, in the order in which they are listed (docs/specification.md, "Agenda"). */
export const countries = {
  Suisse: {
    code: 'CH',
    zones: ['Europe/Zurich'],
    in: { es: 'en', en: 'in', fr: 'en', de: 'in der', it: 'in', pt: 'na' },
  },
  Allemagne: {
    code: 'DE',
    zones: ['Europe/Berlin'],
    in: { es: 'en', en: 'in', fr: 'en', de: 'in', it: 'in', pt: 'na' },
  },
  Autriche: {
    code: 'AT',
    zones: ['Europe/Vienna'],
    in: { es: 'en', en: 'in', fr: 'en', de: 'in', it: 'in', pt: 'na' },
  },
  Espagne: {
    code: 'ES',
    zones: ['Europe/Madrid', 'Atlantic/Canary'],
    in: { es: 'en', en: 'in', fr: 'en', de: 'in', it: 'in', pt: 'em' },
  },
} as const satisfies Record<string, CountryEntry>

export type Country = keyof typeof countries

export const countryNames = Object.keys(countries).filter(isCountry)

/** The IANA zones of a country, the usual one first. */
export function listZones(country: Country): CountryEntry['zones'] {
  return countries[country].zones
}

const regionNames = new Map<Language, Intl.DisplayNames>()

/** A country in another language than its French name: "Suiza". */
export function nameCountry(country: Country, language: Language): string {
  const names = regionNames.get(language) ?? new Intl.DisplayNames(language, { type: 'region' })
  regionNames.set(language, names)
  return names.of(countries[country].code) ?? country
}

function isCountry(name: string): name is Country {
  return Object.hasOwn(countries, name)
}
