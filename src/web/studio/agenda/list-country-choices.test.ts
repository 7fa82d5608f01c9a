import { expect, test } from 'vitest'
import { countries } from '#domain/agenda/countries.ts'
import { listCountryChoices } from './event-where.tsx'

test('the countries that events are in come first, then all others by their name', () => {
  const choices = listCountryChoices(['CH', 'AT', 'CH'], 'de')
  expect(choices.slice(0, 4)).toEqual(['AT', 'CH', 'AF', 'EG'])
  expect(choices.toSorted()).toEqual(countries.toSorted())
})
