const symbols: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  $: 'USD',
  fr: 'CHF',
  sfr: 'CHF',
  euro: 'EUR',
  euros: 'EUR',
}

/** Reads a price as people write it: "20", "12,50 €", "CHF 25.-", "1’200"; the currency where one is named. Undefined where it
 * is none, or nothing. */
export function readPrice(typed: string): { amount: number; currency: string | undefined } | undefined {
  const text = typed.trim().replace(/[.,][-–—]+$/, '')
  const [word = '', ...others] = text.match(/[^\d.,’'\s]+/g) ?? []
  const isAtEdge = text.startsWith(word) || text.endsWith(word)
  const currency = word === '' ? undefined : (symbols[word.toLowerCase()] ?? word.toUpperCase())
  if (others.length > 0 || !isAtEdge || (currency !== undefined && !/^[A-Z]{3}$/.test(currency)))
    return undefined
  const digits = text
    .replace(word, '')
    .replace(/^[.\s]+/, '')
    .trim()
  const [, part = '0'] = /[.,](\d{1,2})$/.exec(digits) ?? []
  const whole = digits.replace(/[.,]\d{1,2}$/, '')
  const isGrouped = /^\d{1,3}(?:[.,’'\s]\d{3})*$/.test(whole) || /^\d+$/.test(whole)
  const amount = Number(`${whole.replaceAll(/\D/g, '')}.${part}`)
  return isGrouped && amount > 0 ? { amount, currency } : undefined
}
