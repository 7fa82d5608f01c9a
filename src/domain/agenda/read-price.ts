import { type Language, locales } from '#domain/language.ts'

const symbols: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  $: 'USD',
  fr: 'CHF',
  frs: 'CHF',
  sfr: 'CHF',
  euro: 'EUR',
  euros: 'EUR',
}

/** Reads a price as people write it: "20", "12,50 €", "CHF 25.-", "1’200"; the currency where one is named. Undefined where it
 * is none, or nothing. */
export function readPrice(typed: string): { amount: number; currency: string | undefined } | undefined {
  const text = typed
    .trim()
    .replace(/[.,][-–—]+(?!\d)/, '')
    // The stop of an abbreviation: "Fr.".
    .replace(/(\p{L})\./u, '$1')
  const [word = '', ...others] = text.match(/[^\d.,’'\s]+/g) ?? []
  const isAtEdge = text.startsWith(word) || text.endsWith(word)
  const currency = word === '' ? undefined : (symbols[word.toLowerCase()] ?? word.toUpperCase())
  if (others.length > 0 || !isAtEdge || (currency !== undefined && !/^[A-Z]{3}$/.test(currency)))
    return undefined
  const digits = text
    .replace(word, '')
    .trim()
    .replace(/^0?(?=[.,]\d)/, '0')
    // Nobody groups what begins with a nought.
    .replace(/^(0[.,]\d\d?)0+$/, '$1')
  const [, part = '0'] = /[.,](\d{1,2})$/.exec(digits) ?? []
  const whole = digits.replace(/[.,]\d{1,2}$/, '')
  const isGrouped = /^[1-9]\d{0,2}(?:[.,’'\s]\d{3})+$/.test(whole) || /^\d+$/.test(whole)
  const amount = Number(`${whole.replaceAll(/\D/g, '')}.${part}`)
  return isGrouped && amount > 0 ? { amount, currency } : undefined
}

/** An amount as people write it in a language, which is read as the same: "20", "20,50". */
export function formatAmount(amount: number, language: Language): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  const format = new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: digits,
    useGrouping: false,
  })
  return format.format(amount)
}
