import { readTexts } from '#domain/content/text-states.ts'
import { readValue } from '#domain/editing/content-change.ts'
import { languages } from '#domain/language.ts'
import type { StudioLanguage } from '#web/studio/language/studio-language.ts'
import { translations } from './translations.ts'

/** A name that is the same in all languages, or what it is in one of them. */
export function readName(name: unknown, language: StudioLanguage): string {
  if (typeof name === 'string') return name
  const texts = readTexts(name)
  const written = [language, ...languages].find((each) => texts[each])
  return (written && texts[written]) ?? ''
}

/** "Songs of Reeds (sample)" */
export function describeEntry(entry: unknown, language: StudioLanguage): string {
  const title = readName(readValue(entry, ['title']), language)
  const isSample = readValue(entry, ['sample']) === true
  return [title, isSample ? `(${translations[language].sample})` : ''].filter(Boolean).join(' ')
}

/** A new programme or work; no other ever had its name. */
export function createNamedEntry(kind: 'programme' | 'work'): Record<string, unknown> {
  const id = `${kind}-${Date.now().toString(36)}`
  return kind === 'programme' ? { id, works: [] } : { id }
}
