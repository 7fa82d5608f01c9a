import { type Language, locales } from '#domain/language.ts'

export type EventPrice = 'free' | { amount: number; currency: string }

const freeAdmission: Record<Language, string> = {
  es: 'Entrada libre',
  en: 'Free admission',
  fr: 'Entrée libre',
  de: 'Eintritt frei',
  it: 'Ingresso libero',
  pt: 'Entrada livre',
}

/** An amount with its currency, or in words where the admission is free. */
export function formatPrice(price: EventPrice, language: Language): string {
  if (price === 'free') return freeAdmission[language]
  const { amount, currency } = price
  const format = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat(locales[language], format).format(amount)
}
