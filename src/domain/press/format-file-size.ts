import { type Language, locales } from '#domain/language.ts'

/** "38 kB", "1.2 MB". */
export function formatFileSize(bytes: number, language: Language): string {
  const [unit, share, maximumFractionDigits] =
    bytes < 999_500 ? (['kilobyte', 1000, 0] as const) : (['megabyte', 1_000_000, 1] as const)
  const size = new Intl.NumberFormat(locales[language], { style: 'unit', unit, maximumFractionDigits })
  return size.format(bytes / share)
}
