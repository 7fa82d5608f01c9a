import { type Language, locales } from '#domain/language.ts'
import { addOrdinal } from '#words/formats.ts'

/** "Monday" of 1, by ISO 8601. */
export function formatWeekday(weekday: number, language: Language): string {
  // The first of January 2024 was a Monday.
  return format(`2024-01-0${weekday}T00:00`, language, { weekday: 'long' })
}

/** "Fri, 18 December" of a local date-time or date. */
function formatShortDay(local: string, language: Language): string {
  return format(local.slice(0, 10), language, { weekday: 'short', day: 'numeric', month: 'long' })
}

/** "Fri 18 December, 08:00" */
export function formatLocal(local: string, language: Language): string {
  return `${formatShortDay(local, language)}, ${local.slice(11, 16)}`
}

/** "5 to 10 December" */
export function formatDays(first: string, last: string, language: Language): string {
  const written = new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return written.formatRange(new Date(`${first}T00:00Z`), new Date(`${last}T00:00Z`))
}

function format(local: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  const day = new Date(`${local.slice(0, 10)}T00:00Z`)
  const locale = locales[language]
  return addOrdinal(new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day), locale)
}
