import {
  findSource,
  isBegun,
  readTextHistory,
  readTextMarks,
  readTextStates,
  readTexts,
  type TextMarks,
  type TextState,
  type Texts,
} from '#domain/content/text-states.ts'
import { type Language, languages } from '#domain/language.ts'
import { type FieldPath, isGroup, readValue } from './content-change.ts'
import { isTexts } from './leave-out-languages.ts'

export interface WrittenTexts {
  texts: Texts
  marks: TextMarks
  source: Language
  history: readonly Texts[]
  states: Record<Language, TextState>
}

export interface KnownVersions {
  /** The earlier ones of a content, newest first. */
  versions: readonly unknown[]
  /** Those of them that visitors saw, where others are known, too. */
  shown?: readonly unknown[]
  /** The language that its texts are written in first. */
  preferred: Language
}

/** How a text of a content stands in its languages. Once visitors saw it, its source is what they saw first: lists know no
 * drafts in between, and name the same source as its form. */
export function readWrittenTexts(
  content: unknown,
  path: FieldPath,
  { versions, shown = versions, preferred }: KnownVersions,
): WrittenTexts {
  const value = readValue(content, path)
  const texts = readTexts(value)
  const marks = readTextMarks(value)
  const all = readTextHistory(
    texts,
    versions.map((version) => readTexts(readValue(version, path))),
  )
  const first = all.findLastIndex((former, place) => isBegun(former) && shown.includes(versions[place]))
  const seen = first === -1 ? all : all.slice(0, first + 1)
  const source = findSource(texts, preferred, seen)
  // Drafts that were written from another language say nothing of what was written from this one.
  const history = findSource(texts, preferred, all) === source ? all : seen
  return { texts, marks, source, history, states: readTextStates(texts, source, history, marks) }
}

export interface OpenTexts {
  missing: number
  outdated: number
}

interface Content {
  written: unknown
  /** What visitors saw, newest first; a source that has changed since makes the others outdated. */
  published: readonly unknown[]
}

/** How many texts in languages a content holds, and how many of them are open in each language that lacks any: written
 * nowhere, or from a source that has changed since it was shown. `preferred` is the language they are written in first.
 * An editor reads the drafts in between too: there a translation may be outdated by a source that was never shown, which
 * is not counted here. */
export function countOpenTexts(
  content: Content,
  preferred: Language,
): { texts: number; open: Partial<Record<Language, OpenTexts>> } {
  const states = listTextStates(content, preferred)
  const counts = languages.flatMap((language): [Language, OpenTexts][] => {
    const missing = states.filter((state) => state[language] === 'missing').length
    const outdated = states.filter((state) => state[language] === 'outdated').length
    return missing + outdated === 0 ? [] : [[language, { missing, outdated }]]
  })
  return { texts: states.length, open: Object.fromEntries(counts) }
}

function listTextStates({ written, published }: Content, preferred: Language): Record<Language, TextState>[] {
  if (isTexts(written)) return [readWrittenTexts(written, [], { versions: published, preferred }).states]
  const entries = Array.isArray(written)
    ? [...written.entries()]
    : Object.entries(isGroup(written) ? written : {})
  return entries.flatMap(([place, value]) =>
    listTextStates(
      { written: value, published: published.map((version) => readValue(version, [place])) },
      preferred,
    ),
  )
}
