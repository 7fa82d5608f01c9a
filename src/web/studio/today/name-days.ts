import type { StudioLanguage } from '#web/studio/language/studio-language.ts'

/** "today", "tomorrow", "in 4 days" */
export function nameDays(days: number, language: StudioLanguage): string {
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
}
