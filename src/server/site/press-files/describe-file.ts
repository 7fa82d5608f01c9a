import { type Language, locales } from '#domain/language.ts'
import { formatFileSize } from '#domain/press/format-file-size.ts'

/** A file's size and day (UTC): "38 kB, 22 November 2026". */
export function describeFile(bytes: number, day: Date, language: Language): string {
  const date = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
  return `${formatFileSize(bytes, language)}, ${date.format(day)}`
}
