import { readText } from '#domain/content/read-text.ts'
import type { Text } from '#domain/content/text.ts'
import type { Language } from '#domain/language.ts'
import type { FoundEntry } from '#domain/pages/page.ts'
import { foldText, splitWords } from '#domain/search/fold-text.ts'
import type { LanguageContent } from '#server/content/content.ts'
import { cutExcerpt } from './cut-excerpt.ts'
import { listEntries, type SearchEntry } from './list-entries.ts'

interface IndexedEntry extends SearchEntry {
  heading: string
  /** All it says, folded. */
  said: string
}

/** A site is one immutable value, so each language of it is folded once. */
const indexes = new WeakMap<LanguageContent, IndexedEntry[]>()

/** What has all the words of a query, in any form of accents and capitals; whose title has them comes first. */
export function searchSite(content: LanguageContent, language: Language, query: string): FoundEntry[] {
  const words = splitWords(query)
  if (words.length === 0) return []
  const index = indexes.get(content) ?? indexEntries(content, language)
  indexes.set(content, index)
  const found = index.filter(({ said }) => words.every((word) => said.includes(word)))
  const isTitled = ({ heading }: IndexedEntry) => words.every((word) => heading.includes(word))
  return [...found.filter(isTitled), ...found.filter((entry) => !isTitled(entry))].map((entry) =>
    describeFound(entry, words),
  )
}

function indexEntries(content: LanguageContent, language: Language): IndexedEntry[] {
  return listEntries(content, language).map((entry) => ({
    ...entry,
    heading: foldText(entry.title),
    said: foldText([entry.title, entry.detail ?? '', ...entry.texts.map(readText)].join(' ')),
  }))
}

function describeFound(
  { kind, title, path, detail, texts }: IndexedEntry,
  words: readonly string[],
): FoundEntry {
  const text = texts.find((each) => words.some((word) => foldText(readText(each)).includes(word)))
  return {
    ...{ kind, title, path },
    ...(detail !== undefined && { detail }),
    ...(text !== undefined && { excerpt: cutText(text, words) }),
  }
}

function cutText(text: Text, words: readonly string[]): Text {
  return typeof text === 'string'
    ? cutExcerpt(text, words)
    : { lang: text.lang, value: cutExcerpt(text.value, words) }
}
