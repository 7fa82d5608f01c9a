import { type Language, locales } from '#domain/language.ts'

/** "7 March 2026". */
export function formatDay(moment: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long' }).format(new Date(moment))
}
