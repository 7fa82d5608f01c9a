import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { countries, countryNames, listZones, nameCountry } from './countries.ts'

const knownZones = Intl.supportedValuesOf('timeZone')

test.each(countryNames)('%s has a code by which it is named, and zones that clocks know', (country) => {
  expect(nameCountry(country, 'fr')).toBe(country)
  for (const language of languages) expect(nameCountry(country, language)).not.toBe(countries[country].code)
  expect(listZones(country).filter((zone) => !knownZones.includes(zone))).toEqual([])
})
