import { readText } from '#domain/content/read-text.ts'
import type { Text } from '#domain/content/text.ts'
import type { Language } from '#domain/language.ts'
import type { FoundEntry } from '#domain/pages/page.ts'
import { foldText, splitWords } from '#domain/search/fold-text.ts'
import type { LanguageContent } from '#server/content/content.ts'
import { cutExcerpt } from './cut-excerpt.ts'
import { listEntries, type SearchEntry } from './list-entries.ts'

interface IndexedEntry {
  entry: SearchEntry
  /** All that it says, folded. */
  heading: string
  detail: string
  texts: readonly string[]
}

export interface Found {
  count: number
  /** The first of them. */
  entries: FoundEntry[]
}

/** A site is one immutable value, so each language of it is folded once. */
const indexes = new WeakMap<LanguageContent, IndexedEntry[]>()

/** What has all the words of a query, in any form of accents and capitals; whose title has them comes first, and no more
 * than `most` are described. */
export function searchSite(content: LanguageContent, language: Language, query: string, most: number): Found {
  const words = splitWords(query)
  if (words.length === 0) return { count: 0, entries: [] }
  const index = indexes.get(content) ?? indexEntries(content, language)
  indexes.set(content, index)
  const found = index.filter((indexed) => words.every((word) => saysWord(indexed, word)))
  const isTitled = ({ heading }: IndexedEntry) => words.every((word) => heading.includes(word))
  const sorted = [...found.filter(isTitled), ...found.filter((entry) => !isTitled(entry))]
  return { count: found.length, entries: sorted.slice(0, most).map((entry) => describeFound(entry, words)) }
}

function indexEntries(content: LanguageContent, language: Language): IndexedEntry[] {
  return listEntries(content, language).map((entry) => ({
    entry,
    heading: foldText(entry.title),
    detail: foldText(entry.detail ?? ''),
    texts: entry.texts.map((text) => foldText(readText(text))),
  }))
}

function saysWord({ heading, detail, texts }: IndexedEntry, word: string): boolean {
  return heading.includes(word) || detail.includes(word) || texts.some((text) => text.includes(word))
}

function describeFound({ entry, texts }: IndexedEntry, words: readonly string[]): FoundEntry {
  const { kind, title, path, detail } = entry
  const place = texts.findIndex((folded) => words.some((word) => folded.includes(word)))
  const text = entry.texts[place]
  return {
    kind,
    title,
    path,
    ...(detail !== undefined && { detail }),
    ...(text !== undefined && { excerpt: cutText(text, texts[place] ?? '', words) }),
  }
}

function cutText(text: Text, folded: string, words: readonly string[]): Text {
  return typeof text === 'string'
    ? cutExcerpt(text, folded, words)
    : { lang: text.lang, value: cutExcerpt(text.value, folded, words) }
}
