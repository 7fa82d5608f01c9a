import { type Language, locales } from '#domain/language.ts'

/** What an event costs; where the agenda says nothing, nobody knows. */
export type EventPrice = 'free' | { amount: number; currency: string }

/** Said where nothing is paid. */
const freeAdmission: Record<Language, string> = {
  es: 'Entrada libre',
  en: 'Free admission',
  fr: 'Entrée libre',
  de: 'Eintritt frei',
  it: 'Ingresso libero',
  pt: 'Entrada livre',
}

/** A price as a language writes it: "25 CHF", "CHF 12.50", "Entrée libre". */
export function formatPrice(price: EventPrice, language: Language): string {
  if (price === 'free') return freeAdmission[language]
  const { amount, currency } = price
  const format = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat(locales[language], format).format(amount)
}
