import { day } from '#domain/durations.ts'
import { type Language, locales } from '#domain/language.ts'
import { addOrdinal } from '#words/formats.ts'

/** A day and a time on the clock of this device; "7 March 2026, 14:02". */
export function formatMoment(moment: string, language: Language): string {
  const format = { dateStyle: 'long', timeStyle: 'short' } as const
  const locale = locales[language]
  return addOrdinal(new Intl.DateTimeFormat(locale, format).format(new Date(moment)), locale)
}

/** The same, shorter: "today, 14:02", "yesterday, 17:10", "28 Feb" of this year, "28 Feb 2025" of another. */
export function formatRecent(moment: string, language: Language, now = new Date()): string {
  const locale = locales[language]
  const at = new Date(moment)
  const days = countDay(at) - countDay(now)
  if (days === 0 || days === -1) {
    const name = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
    return `${name}, ${at.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })}`
  }
  const isThisYear = at.getFullYear() === now.getFullYear()
  const year = isThisYear ? undefined : 'numeric'
  return addOrdinal(at.toLocaleDateString(locale, { day: 'numeric', month: 'short', year }), locale)
}

/** The number of a day on the clock of this device: the next one's is one more. */
export function countDay(date: Date): number {
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / day)
}

/** "7 March 2026". */
export function formatDayOfMoment(moment: string, language: Language): string {
  const locale = locales[language]
  return addOrdinal(new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(moment)), locale)
}
