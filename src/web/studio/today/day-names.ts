import type { Language } from '#domain/language.ts'

/** "today", "tomorrow", "in 4 days" */
export function formatDayNames(days: number, language: Language): string {
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
}
