import type { Language } from '#domain/language.ts'
import { usePage } from '#web/navigation/page-context.tsx'
import { englishWords } from './words/english.ts'
import { frenchWords } from './words/french.ts'
import { germanWords } from './words/german.ts'
import { italianWords } from './words/italian.ts'
import { portugueseWords } from './words/portuguese.ts'
import type { PressWords } from './words/press-words.ts'
import { spanishWords } from './words/spanish.ts'

// With the page, not with the words that every page loads.
const words: Record<Language, PressWords> = {
  es: spanishWords,
  en: englishWords,
  fr: frenchWords,
  de: germanWords,
  it: italianWords,
  pt: portugueseWords,
}

export function usePressWords(): PressWords {
  return words[usePage().language]
}
