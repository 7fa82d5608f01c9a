import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes, countMinutes, readLength } from './propose-end.ts'

test.each([
  ['Unos 50 minutos', 50],
  ['Etwa 50 Minuten', 50],
  ['60–70 minutes', 70],
  ['75’', 75],
  ['1 h 15', 75],
  ['1h05', 65],
  ['1,5 Stunden', 90],
  ['2 heures et 10 minutes', 130],
  ['1 hora y 30 minutos', 90],
  ['6 horas (8 horas académicas)', 360],
  ['6 ore (8 ore accademiche)', 360],
  ['1 Std. 20', 80],
  ['Una hora', undefined],
  ['0 min', undefined],
  ['100 h', undefined],
  ['', undefined],
])('the length %j is %s minutes', (text, minutes) => {
  expect(readLength(text)).toBe(minutes)
})

test('whatever is written, a length is a number of minutes of one day at most', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const length = readLength(text)
      expect(length === undefined || (Number.isInteger(length) && length > 0 && length <= 1440)).toBe(true)
    }),
  )
})

test('an end is as many minutes after the beginning, past midnight too', () => {
  expect(addMinutes('2026-02-28T23:30', 50)).toBe('2026-03-01T00:20')
  expect(addMinutes('2026-02-30', 50)).toBeUndefined()
  expect(countMinutes('2026-02-28T23:30', '2026-03-01T00:20')).toBe(50)
})
