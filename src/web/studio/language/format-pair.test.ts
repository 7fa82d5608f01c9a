import { expect, test } from 'vitest'
import { formatPair } from './format-pair.ts'

test('what is said of something follows its name, as the language sets a colon', () => {
  expect(formatPair('Land', 'fehlt', 'de')).toBe('Land: fehlt')
  expect(formatPair('Pays', 'manque', 'fr')).toBe('Pays\u00a0: manque')
  expect(formatPair('Pays', '', 'fr')).toBe('Pays')
  expect(formatPair(undefined, 'manque', 'fr')).toBe('manque')
})
