import type { Language } from '#domain/language.ts'
import { formatCity } from '#domain/lessons/clocks.ts'
import { readWords } from './studio-language.ts'

/** "Zúrich" of "Europe/Zurich" in Spanish. */
export function formatTown(zone: string, language: Language): string {
  return formatCity(zone, readWords(language, 'lessons'))
}

/** All zones that the browser knows, and the one that is chosen, for a list to choose from. */
export function listZoneChoices(chosen: string, language: Language) {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), ...(chosen === '' ? [] : [chosen])])
  return [...zones]
    .toSorted()
    .map((zone) => ({ value: zone, label: `${formatTown(zone, language)} (${zone.split('/')[0] ?? ''})` }))
}
