import { createContext, useContext } from 'react'
import {
  findSource,
  readTextHistory,
  readTextMarks,
  readTextStates,
  readTexts,
  type TextMarks,
  type TextState,
  type Texts,
} from '#domain/content/text-states.ts'
import { type FieldPath, readValue } from '#domain/editing/content-change.ts'
import type { Language } from '#domain/language.ts'
import { useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'

export interface WrittenTexts {
  texts: Texts
  marks: TextMarks
  source: Language
  history: readonly Texts[]
  states: Record<Language, TextState>
}

/** The earlier versions of the whole entry, newest first, and the language that its texts are written in first. */
export const TextsContext = createContext<{ versions: readonly unknown[]; preferredSource: Language }>({
  versions: [],
  preferredSource: 'es',
})

export function useTexts(path: FieldPath): WrittenTexts {
  const { versions, preferredSource } = useContext(TextsContext)
  const { content } = useDraftState(useSaver())
  return readWrittenTexts(content, path, { versions, preferredSource })
}

export function readWrittenTexts(
  content: unknown,
  path: FieldPath,
  { versions, preferredSource }: { versions: readonly unknown[]; preferredSource: Language },
): WrittenTexts {
  const value = readValue(content, path)
  const texts = readTexts(value)
  const marks = readTextMarks(value)
  const former = versions.map((version) => readTexts(readValue(version, path)))
  const history = readTextHistory(texts, former)
  const source = findSource(texts, preferredSource, history)
  return { texts, marks, source, history, states: readTextStates(texts, source, history, marks) }
}
