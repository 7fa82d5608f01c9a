import { type Language, locales } from '#domain/language.ts'

/** The platform's own, but for the French as specified (docs/specification.md, "Constants and limits"): a slow phone needs 60 ms to
 * make a formatter, while it takes over the home page. */
const shortMonths: Record<Language, string> = {
  es: 'ene feb mar abr may jun jul ago sept oct nov dic',
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  fr: 'jan fév mar avr mai juin juil août sep oct nov déc',
  de: 'Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez',
  it: 'gen feb mar apr mag giu lug ago set ott nov dic',
  pt: 'jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.',
}

export interface EventDateParts {
  day: string
  month: string
  year: string
  time: string
}

/** Parts of a local date-time. */
export function formatEventDate(date: string, language: Language): EventDateParts {
  const instant = readAsUtc(date)
  return {
    day: String(instant.getUTCDate()),
    month: shortMonths[language].split(' ')[instant.getUTCMonth()] ?? '',
    year: String(instant.getUTCFullYear()),
    time: formatEventTime(date),
  }
}

/** "19h" on the full hour, otherwise "19h30" (docs/specification.md, "Constants and limits"). */
export function formatEventTime(date: string): string {
  const instant = readAsUtc(date)
  const minutes = instant.getUTCMinutes()
  return `${instant.getUTCHours()}h${minutes === 0 ? '' : String(minutes).padStart(2, '0')}`
}

/** The same where it begins a line: "Vendredi 5 décembre 2025". */
export function formatLongDate(date: string, language: Language): string {
  return capitalize(formatLongDateInText(date, language), language)
}

/** "Friday, 5 December 2025"; the comma is set here, for browsers differ in it. */
export function formatLongDateInText(date: string, language: Language): string {
  const weekday = formatInUtc(readAsUtc(date), language, { weekday: 'long' })
  const comma = language === 'fr' || language === 'it' ? '' : ','
  return `${weekday}${comma} ${formatDate(date, language)}`
}

/** "5 December 2025", in French "1er mars 2026" on the first. */
export function formatDate(date: string, language: Language): string {
  const words = formatInUtc(readAsUtc(date), language, { day: 'numeric', month: 'long', year: 'numeric' })
  return language === 'fr' ? words.replace(/^1 /, '1er ') : words
}

/** Of a day without an hour, YYYY-MM-DD. */
export function formatDay(day: string, language: Language): string {
  return formatDate(`${day}T00:00`, language)
}

/** The same where it begins a line: "Dezember 2025". */
export function formatMonth(date: string, language: Language): string {
  return capitalize(formatMonthInText(date, language), language)
}

/** "décembre 2025"; the day of the date does not matter. */
export function formatMonthInText(date: string, language: Language): string {
  return formatInUtc(readAsUtc(date), language, { month: 'long', year: 'numeric' })
}

function readAsUtc(date: string): Date {
  return new Date(`${date}:00Z`)
}

/** Cached: a formatter takes a hundred times longer to create than to use. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatInUtc(instant: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([language, options])
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' })
  formatters.set(key, formatter)
  return formatter.format(instant)
}

function capitalize(words: string, language: Language): string {
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1)
}
