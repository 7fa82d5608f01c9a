import { type Language, locales } from '#domain/language.ts'

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

/** How dates are written in a language. */
export interface DateFormat {
  language: Language
  write: (instant: Date, options: Intl.DateTimeFormatOptions) => string
}

/** Kept for good: the platform takes a hundred times longer to begin than to write one. */
const formats = new Map<Language, DateFormat>()

export function getDateFormat(language: Language): DateFormat {
  const format = formats.get(language) ?? createDateFormat(language)
  formats.set(language, format)
  return format
}

function createDateFormat(language: Language): DateFormat {
  const formatters = new Map<string, Intl.DateTimeFormat>()
  const begin = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' })
  return {
    language,
    write(instant, options) {
      const key = JSON.stringify(options)
      const formatter = formatters.get(key) ?? begin(options)
      formatters.set(key, formatter)
      return formatter.format(instant)
    },
  }
}

type Dates = Language | DateFormat

/** The same where it begins a line: "Vendredi 5 décembre 2025". */
export function formatLongDate(date: string, dates: Dates): string {
  return capitalize(formatLongDateInText(date, dates), dates)
}

/** "Friday, 5 December 2025"; the comma is set here, for browsers differ in it. */
export function formatLongDateInText(date: string, dates: Dates): string {
  const format = beginFormat(dates)
  return `${writeWeekday(date, format)} ${formatDate(date, format)}`
}

function writeWeekday(date: string, { language, write }: DateFormat): string {
  const comma = language === 'fr' || language === 'it' ? '' : ','
  return `${write(readAsUtc(date), { weekday: 'long' })}${comma}`
}

/** "Friday, 5 Dec 2025, 19h30"; `months` as for the parts. */
export function formatDateAndTime(date: string, months: string, language: Language): string {
  const { day, month, year, time } = formatEventDate(date, months)
  const point = language === 'de' ? '.' : ''
  return capitalize(
    `${writeWeekday(date, getDateFormat(language))} ${day}${point} ${month} ${year}, ${time}`,
    language,
  )
}

/** "5 December 2025", in French "1er mars 2026" on the first. */
export function formatDate(date: string, dates: Dates): string {
  const { language, write } = beginFormat(dates)
  const words = write(readAsUtc(date), { day: 'numeric', month: 'long', year: 'numeric' })
  return language === 'fr' ? words.replace(/^1 /, '1er ') : words
}

/** Of a day without an hour, YYYY-MM-DD. */
export function formatDay(day: string, dates: Dates): string {
  return formatDate(`${day}T00:00`, dates)
}

/** The same where it begins a line: "Dezember 2025". */
export function formatMonth(date: string, dates: Dates): string {
  return capitalize(formatMonthInText(date, dates), dates)
}

/** "décembre 2025"; the day of the date does not matter. */
export function formatMonthInText(date: string, dates: Dates): string {
  return beginFormat(dates).write(readAsUtc(date), { month: 'long', year: 'numeric' })
}

function beginFormat(dates: Dates): DateFormat {
  return typeof dates === 'string' ? getDateFormat(dates) : dates
}

function readAsUtc(date: string): Date {
  return new Date(`${date}:00Z`)
}

function capitalize(words: string, dates: Dates): string {
  const language = typeof dates === 'string' ? dates : dates.language
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1)
}
