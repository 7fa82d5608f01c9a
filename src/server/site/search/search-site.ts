import { mapText, readText } from '#domain/content/read-text.ts'
import type { Text } from '#domain/content/text.ts'
import type { SearchEntry } from '#domain/content/types/define-content-type.ts'
import { contentTypes } from '#domain/content/types/registry.ts'
import type { Language } from '#domain/language.ts'
import { staticPageNames } from '#domain/page-list.ts'
import { findPagePath } from '#domain/routes.ts'
import { foldText, splitWords } from '#domain/search/fold-text.ts'
import { type FoundEntry, foundKinds } from '#domain/search/found-entry.ts'
import { cutAround } from '#domain/search/mark-words.ts'
import { describeSite, type LanguageContent } from '#server/content/content.ts'
import { readWords } from '#words/stored-words.ts'

interface IndexedEntry {
  entry: SearchEntry & { title: Text }
  /** All that it says, folded. */
  heading: string
  detail: string
  texts: readonly string[]
  /** What else visitors call it; it is not shown. */
  names: string
}

export interface Found {
  count: number
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
  const { find } = readWords('search', language)
  const names = new Map(staticPageNames.map((page) => [findPagePath(page), foldText(find(page) ?? '')]))
  return listEntries(content, language).map((entry) => ({
    entry,
    heading: foldText(readText(entry.title)),
    detail: foldText(entry.detail ?? ''),
    texts: entry.texts.map((text) => foldText(readText(text))),
    names: (entry.kind === 'page' && names.get(entry.path)) || '',
  }))
}

function listEntries(content: LanguageContent, language: Language): IndexedEntry['entry'][] {
  const site = describeSite(content, language)
  const said = content.documents.flatMap(
    (document) => contentTypes[document.kind].search?.(document, site) ?? [],
  )
  const more = Map.groupBy(
    said.filter(({ title }) => title === undefined),
    ({ path }) => path,
  )
  const named = said.flatMap((entry) => {
    if (entry.title === undefined) return []
    const further = entry.kind === 'page' ? (more.get(entry.path) ?? []) : []
    return [{ ...entry, title: entry.title, texts: [entry, ...further].flatMap(({ texts }) => texts) }]
  })
  return foundKinds.flatMap((kind) => named.filter((entry) => entry.kind === kind))
}

function saysWord({ heading, detail, names, texts }: IndexedEntry, word: string): boolean {
  return (
    [heading, detail, names].some((text) => text.includes(word)) || texts.some((text) => text.includes(word))
  )
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
    ...(text !== undefined && {
      excerpt: mapText(text, (said) => cutExcerpt(said, texts[place] ?? '', words)),
    }),
  }
}

/** The part of a text that stands around the first of the words, cut between words, with ellipses; where it stands, the
 * folded text says. */
export function cutExcerpt(text: string, folded: string, words: readonly string[]): string {
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0)
  // Folding may shorten a text a little: near is enough.
  return cutAround(text, places.length === 0 ? 0 : Math.min(...places))
}
