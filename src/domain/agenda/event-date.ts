import { type Language, locales } from '#domain/language.ts'
import { addOrdinal, getDateTimeFormat } from '#words/formats.ts'

export interface EventDateParts {
  day: string
  month: string
  year: string
  time: string
}

/** Parts of a local date-time; `months` are the short names of all twelve. On a slow phone the platform takes 60 ms to find them
 * itself, while it takes over the home page. */
export function formatEventDate(date: string, months: string): EventDateParts {
  const instant = readAsUtc(date)
  return {
    day: String(instant.getUTCDate()),
    month: months.split(' ')[instant.getUTCMonth()] ?? '',
    year: String(instant.getUTCFullYear()),
    time: formatEventTime(date),
  }
}

/** "19h" on the full hour, otherwise "19h30" (docs/specification/constants-and-limits.md). */
export function formatEventTime(date: string): string {
  const instant = readAsUtc(date)
  const minutes = instant.getUTCMinutes()
  return `${instant.getUTCHours()}h${minutes === 0 ? '' : String(minutes).padStart(2, '0')}`
}

/** Some parts of a local date-time, as a language writes them. */
export function formatDateParts(date: string, language: Language, parts: Intl.DateTimeFormatOptions): string {
  const locale = locales[language]
  return addOrdinal(getDateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(readAsUtc(date)), locale)
}

/** The same where it begins a line: "Vendredi 5 décembre 2025". */
export function formatLongDate(date: string, language: Language): string {
  return capitalize(formatLongDateInText(date, language), language)
}

/** "Friday, 5 December 2025"; the comma is set here, for browsers differ in it. */
export function formatLongDateInText(date: string, language: Language): string {
  return `${formatWeekday(date, language)} ${formatDate(date, language)}`
}

function formatWeekday(date: string, language: Language): string {
  const comma = language === 'fr' || language === 'it' ? '' : ','
  return `${formatDateParts(date, language, { weekday: 'long' })}${comma}`
}

/** "Friday, 5 Dec 2025, 19h30"; `months` as for the parts. */
export function formatDateAndTime(date: string, months: string, language: Language): string {
  return capitalize(formatDateAndTimeInText(date, months, language), language)
}

/** The same within a line: "vendredi 5 déc 2025, 19h30". */
export function formatDateAndTimeInText(date: string, months: string, language: Language): string {
  const { day, month, year, time } = formatEventDate(date, months)
  const point = language === 'de' ? '.' : ''
  return `${formatWeekday(date, language)} ${day}${point} ${month} ${year}, ${time}`
}

/** "5 December 2025" */
export function formatDate(date: string, language: Language): string {
  return formatDateParts(date, language, { day: 'numeric', month: 'long', year: 'numeric' })
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
  return formatDateParts(date, language, { month: 'long', year: 'numeric' })
}

function readAsUtc(date: string): Date {
  return new Date(`${date}:00Z`)
}

/** As words begin a line. */
export function capitalize(words: string, language: Language): string {
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1)
}
