import { type Language, locales } from '#domain/language.ts'

/** A file's size and day (UTC): "38 kB, 22 November 2026". */
export function describeFile(bytes: number, day: Date, language: Language): string {
  const [unit, share, maximumFractionDigits] =
    bytes < 999_500 ? (['kilobyte', 1000, 0] as const) : (['megabyte', 1_000_000, 1] as const)
  const size = new Intl.NumberFormat(locales[language], { style: 'unit', unit, maximumFractionDigits })
  const date = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
  return `${size.format(bytes / share)}, ${date.format(day)}`
}
