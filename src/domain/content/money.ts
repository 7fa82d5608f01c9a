import * as z from 'zod/mini'
import type { ContentRule } from './content-rule.ts'

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** In which the teacher is paid, the nearest first. */
const usualCurrencies = ['CHF', 'EUR', 'GBP', 'USD'] as const

/** What a price may be in, with the one that is chosen. */
export function listCurrencies(chosen: string): string[] {
  return [...new Set([...usualCurrencies, ...(chosen === '' ? [] : [chosen])])]
}

/** Whether a code stands for a currency (ISO 4217). */
export function isCurrency(code: string): boolean {
  return currencies.has(code)
}

/** An amount as it is written, "90" of CHF, and its currency (ISO 4217). */
export function moneyUpTo(most: number) {
  return z.strictObject({
    amount: z.number().check(z.positive('positive_amount' satisfies ContentRule), z.lte(most)),
    currency: z
      .string()
      .check(
        z.maxLength(3, 'known_currency' satisfies ContentRule),
        z.refine(isCurrency, 'known_currency' satisfies ContentRule),
      ),
  })
}

/** An amount in the smallest units of its currency: 9000 of 90 CHF, 90 of 90 JPY. */
export function toMinorUnits(amount: number, currency: string): number {
  return Math.round(amount * 10 ** countDigits(currency))
}

function countDigits(currency: string): number {
  const options = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return options.maximumFractionDigits ?? 2
}
