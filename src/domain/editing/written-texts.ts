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
import type { Language } from '#domain/language.ts'
import { type FieldPath, readValue } from './content-change.ts'

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
