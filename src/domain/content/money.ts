import * as z from 'zod/mini'
import type { ContentRule } from './content-rule.ts'

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** An amount as it is written, "90" of CHF, and its currency (ISO 4217). */
export function moneyUpTo(most: number) {
  return z.strictObject({
    amount: z.number().check(z.positive('positive_amount' satisfies ContentRule), z.lte(most)),
    currency: z.string().check(
      z.maxLength(3, 'known_currency' satisfies ContentRule),
      z.refine((code) => currencies.has(code), 'known_currency' satisfies ContentRule),
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
