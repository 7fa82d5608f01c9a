import type { Language } from '#domain/language.ts'
import { usePage } from '#web/navigation/page-context.tsx'
import { englishWords } from './translations/english.ts'
import { frenchWords } from './translations/french.ts'
import { germanWords } from './translations/german.ts'
import { italianWords } from './translations/italian.ts'
import { portugueseWords } from './translations/portuguese.ts'
import type { PressTexts } from './translations/press-texts.ts'
import { spanishWords } from './translations/spanish.ts'

// With the page, not with the words that every page loads.
const words: Record<Language, PressTexts> = {
  es: spanishWords,
  en: englishWords,
  fr: frenchWords,
  de: germanWords,
  it: italianWords,
  pt: portugueseWords,
}

export function usePressTexts(): PressTexts {
  return words[usePage().language]
}
