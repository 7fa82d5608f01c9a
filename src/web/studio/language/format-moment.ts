import { locales } from '#domain/language.ts'
import type { StudioLanguage } from './studio-language.ts'

/** A day and a time on the clock of this device, or of a zone; "7 March 2026, 14:02". */
export function formatMoment(moment: string, language: StudioLanguage, zone?: string): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    ...(zone !== undefined && { timeZone: zone }),
  }).format(new Date(moment))
}
