import { expect, test } from 'vitest'
import { formatPrice } from './event-price.ts'

test.each([
  ['es', '25 CHF', '12,50 €', 'Entrada libre'],
  ['en', 'CHF 25', '€12.50', 'Free admission'],
  ['fr', '25 CHF', '12,50 €', 'Entrée libre'],
  ['de', 'CHF 25', 'EUR 12.50', 'Eintritt frei'],
  ['it', '25 CHF', '12,50 €', 'Ingresso libero'],
  ['pt', '25 CHF', '12,50 €', 'Entrada livre'],
] as const)('a price is written as in %s', (language, francs, euros, free) => {
  const format = (amount: number, currency: string) =>
    formatPrice({ amount, currency }, language).replaceAll(/\s/g, ' ')
  expect(format(25, 'CHF')).toBe(francs)
  expect(format(12.5, 'EUR')).toBe(euros)
  expect(formatPrice('free', language)).toBe(free)
})
