import { expect, it } from 'vitest'
import { addOrdinal, getDateTimeFormat, readOffset } from './formats.ts'

it('keeps a format for as long as few others are asked for', () => {
  const options = { month: 'long', timeZone: 'UTC' } as const
  const format = getDateTimeFormat('de-DE', options)
  expect(getDateTimeFormat('de-DE', { ...options })).toBe(format)
  expect(getDateTimeFormat('fr-FR', options)).not.toBe(format)
  for (let digits = 0; digits < 600; digits += 1) getDateTimeFormat(`de-DE-x-${digits}`, options)
  expect(getDateTimeFormat('de-DE', options)).not.toBe(format)
  expect(getDateTimeFormat('de-DE', options).format(0)).toBe('Januar')
})

it('reads the same offset of a day that is asked for again as of one that is new', () => {
  const spring = Date.parse('2027-03-28T00:59:59Z')
  for (const _ of [1, 2]) {
    expect(readOffset(spring, 'Europe/Madrid')).toBe(60)
    expect(readOffset(spring + 1000, 'Europe/Madrid')).toBe(120)
  }
})

it.each([
  ['fr-CH', 'mardi 1 décembre 2026 à 09:00', 'mardi 1er décembre 2026 à 09:00'],
  ['fr-CH', '1 déc.', '1er déc.'],
  ['fr-CH', '11 déc. à 01:00', '11 déc. à 01:00'],
  ['it-IT', 'martedì 1 dicembre', 'martedì 1 dicembre'],
])('writes the first of a month in %s: %s', (locale, written, expected) => {
  expect(addOrdinal(written, locale)).toBe(expected)
})
