import type { Language } from '#domain/language.ts'

const frenchMonths = ['jan', 'fév', 'mar', 'avr', 'mai', 'juin', 'juil', 'août', 'sep', 'oct', 'nov', 'déc']

/**
 * The parts of an event's local date ("2025-11-11T19:30") as they are shown
 * (docs/specification.md, "Constants and limits").
 */
export interface EventDateParts {
  day: string
  month: string
  year: string
  time: string
}

/**
 * Day, short month, year and time of a local date-time: the specified abbreviations in French, else the
 * platform's (docs/specification.md, "Constants and limits").
 */
export function formatEventDate(date: string, language: Language): EventDateParts {
  const instant = readAsUtc(date)
  return {
    day: String(instant.getUTCDate()),
    month:
      language === 'fr'
        ? (frenchMonths[instant.getUTCMonth()] ?? '')
        : formatInUtc(instant, language, { month: 'short' }),
    year: String(instant.getUTCFullYear()),
    time: formatEventTime(date),
  }
}

/** "19h" when the minutes are zero, otherwise "19h30" (docs/specification.md, "Constants and limits"). */
export function formatEventTime(date: string): string {
  const instant = readAsUtc(date)
  const minutes = instant.getUTCMinutes()
  return `${instant.getUTCHours()}h${minutes === 0 ? '' : String(minutes).padStart(2, '0')}`
}

/** The whole date in words: "martes, 11 de noviembre de 2025", with a capital where the sentence begins. */
export function formatLongDate(date: string, language: Language): string {
  const words = formatInUtc(readAsUtc(date), language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
  return capitalize(words, language)
}

/** The date without its weekday: "11 de noviembre de 2025". */
export function formatDate(date: string, language: Language): string {
  return formatInUtc(readAsUtc(date), language, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** The month as a heading: "Noviembre de 2025". */
export function formatMonth(date: string, language: Language): string {
  return capitalize(formatMonthInText(date, language), language)
}

/** The month inside a sentence: "noviembre de 2025". */
export function formatMonthInText(date: string, language: Language): string {
  return formatInUtc(readAsUtc(date), language, { month: 'long', year: 'numeric' })
}

/** The short weekday: "mar". */
export function formatWeekday(date: string, language: Language): string {
  return formatInUtc(readAsUtc(date), language, { weekday: 'short' })
}

function readAsUtc(date: string): Date {
  return new Date(`${date}:00Z`)
}

/** Kept once made: a formatter takes a hundred times longer to make than to use, and holds tens of kilobytes. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatInUtc(instant: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([language, options])
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  formatters.set(key, formatter)
  return formatter.format(instant)
}

function capitalize(words: string, language: Language): string {
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1)
}
