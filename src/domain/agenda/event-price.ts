import { type Language, locales } from '#domain/language.ts'

export type EventPrice = 'free' | { amount: number; currency: string }

/** An amount with its currency; `free` is what a free admission is called. */
export function formatPrice(price: EventPrice, language: Language, free: string): string {
  if (price === 'free') return free
  const { amount, currency } = price
  const format = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat(locales[language], format).format(amount)
}
