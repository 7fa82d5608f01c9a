import type { Language } from '#domain/language.ts'

/** A country of the agenda. */
interface CountryEntry {
  /** ISO 3166-1. */
  code: string
  /** Its IANA time zones; the first is that of every event there which names no other. */
  zones: readonly [string, ...string[]]
  /** The word, article included, that stands before its name where something takes place: "in der Schweiz". */
  in: Record<Language, string>
}

/** The countries of the agenda by their names in French (docs/specification.md, "Agenda"), in the order they are listed. */
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

/** The time zones of a country (IANA), first that of its events which name none. */
export function listZones(country: Country): CountryEntry['zones'] {
  return countries[country].zones
}

/** A country's name in a language: "Schweiz". */
export function nameCountry(country: Country, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(countries[country].code) ?? country
}

function isCountry(name: string): name is Country {
  return Object.hasOwn(countries, name)
}
