import { locales } from '#domain/language.ts'
import type { StudioLanguage } from '#web/studio/language/studio-language.ts'

/** "7 March 2026". */
export function formatDay(moment: string, language: StudioLanguage): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long' }).format(new Date(moment))
}
