import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { formatAmount, readPrice } from './read-price.ts'

test.each([
  ['20', 20, undefined],
  [' 12,50 ', 12.5, undefined],
  ['12.5', 12.5, undefined],
  ['20 €', 20, 'EUR'],
  ['€20', 20, 'EUR'],
  ['20 euros', 20, 'EUR'],
  ['CHF 25.-', 25, 'CHF'],
  ['Fr. 25.–', 25, 'CHF'],
  ['25 usd', 25, 'USD'],
  ['1’200', 1200, undefined],
  ['1.200,50 €', 1200.5, 'EUR'],
  ['1,200.50', 1200.5, undefined],
  ['10 000', 10_000, undefined],
  ['1.000', 1000, undefined],
  ['.50', 0.5, undefined],
  ['CHF .50', 0.5, 'CHF'],
  ['0.500', 0.5, undefined],
  ['20 Fr.', 20, 'CHF'],
  ['20 fr.', 20, 'CHF'],
  ['20.50 Fr.', 20.5, 'CHF'],
  ['20 Frs', 20, 'CHF'],
  ['20 EUR.', 20, 'EUR'],
  ['20.-- CHF', 20, 'CHF'],
] as const)('"%s" is a price', (typed, amount, currency) => {
  expect(readPrice(typed)).toEqual({ amount, currency })
})

test.each([
  '',
  'veinte',
  '0',
  '-5',
  '20–30',
  '20 or 30',
  '€ 20 CHF',
  '20 clams',
  '1.2.3',
  '12.34.56',
  '0.505',
])('"%s" is none', (typed) => {
  expect(readPrice(typed)).toBeUndefined()
})

test.each([
  ['es', 20.5, '20,50'],
  ['de', 1200, '1200'],
  ['en', 12.5, '12.50'],
] as const)('an amount is written as in %s', (language, amount, written) => {
  expect(formatAmount(amount, language)).toBe(written)
})

test.each(languages)('an amount written in %s is read as the same', (language) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (cents) => {
      expect(readPrice(formatAmount(cents / 100, language))?.amount).toBe(cents / 100)
    }),
  )
})
