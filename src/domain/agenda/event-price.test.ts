import { expect, test } from 'vitest'
import { formatPrice } from './event-price.ts'

test.each([
  ['es', '25 CHF', '12,50 €'],
  ['en', 'CHF 25', '€12.50'],
  ['fr', '25 CHF', '12,50 €'],
  ['de', 'CHF 25', 'EUR 12.50'],
  ['it', '25 CHF', '12,50 €'],
  ['pt', '25 CHF', '12,50 €'],
] as const)('a price is written as in %s', (language, francs, euros) => {
  const format = (amount: number, currency: string) =>
    formatPrice({ amount, currency }, language, 'Free').replaceAll(/\s/g, ' ')
  expect(format(25, 'CHF')).toBe(francs)
  expect(format(12.5, 'EUR')).toBe(euros)
  expect(formatPrice('free', language, 'Free')).toBe('Free')
})
