import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { countries, formatCountry, isZoneOf, listZones, proposeZone } from './countries.ts'
import { isZone } from './zone.ts'

test('every country has a name in each language, and zones that clocks know', () => {
  expect(countries.length).toBeGreaterThanOrEqual(249)
  for (const country of countries) {
    for (const language of languages) expect(formatCountry(country, language)).not.toBe(country)
    expect(listZones(country).filter((zone) => !isZone(zone))).toEqual([])
    expect(listZones(country)).not.toEqual([])
  }
})

test.each([
  ['VE', 'Maracaibo', 'America/Caracas'],
  ['US', 'San Francisco', 'America/Los_Angeles'],
  ['US', 'Boston', 'America/New_York'],
  ['BR', 'sao paulo ', 'America/Sao_Paulo'],
  ['BR', 'Manaus', 'America/Manaus'],
  ['ES', 'Las Palmas de Gran Canaria', 'Atlantic/Canary'],
  ['PT', '', 'Europe/Lisbon'],
] as const)('in %s the clock of %j is that of %s', (country, town, zone) => {
  expect(proposeZone(country, [town])).toBe(zone)
})

test('a clock is that of a country unless it is listed for others alone', () => {
  expect(isZoneOf('CH', 'Europe/Zurich')).toBe(true)
  expect(isZoneOf('US', 'America/Detroit')).toBe(true)
  expect(isZoneOf('CH', 'Europe/Madrid')).toBe(false)
  expect(isZoneOf('CH', 'W. Europe Standard Time')).toBe(false)
})
