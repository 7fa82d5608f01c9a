import { readTexts } from '#domain/content/text-states.ts'
import { type Language, languages } from '#domain/language.ts'

/** A name that is the same in all languages, or what it is in one of them. */
export function readName(name: unknown, language: Language): string {
  if (typeof name === 'string') return name
  const texts = readTexts(name)
  const written = [language, ...languages].find((each) => texts[each])
  return (written && texts[written]) ?? ''
}
