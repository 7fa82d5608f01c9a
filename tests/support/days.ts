import type { Language } from '#domain/language.ts'

/** "400 días" */
export function formatDays(count: number, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return format.format(count).replaceAll('\u00a0', ' ')
}
