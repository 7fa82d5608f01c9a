import { type Language, locales } from '#domain/language.ts'
import type { LessonTerms } from '#domain/lessons/lesson-terms.ts'

/** "CHF 90 or EUR 95", or the word for what costs nothing; undefined where no price is said. */
export function formatLessonPrices(
  prices: LessonTerms['prices'],
  language: Language,
  free: string,
): string | undefined {
  if (prices === undefined) return undefined
  if (prices === 'free') return free
  const locale = locales[language]
  const said = prices.map(({ amount, currency }) => {
    const format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'code',
      trailingZeroDisplay: 'stripIfInteger',
    })
    return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
  })
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(said)
}
