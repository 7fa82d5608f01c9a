import { createContext, useContext } from 'react'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { type KnownVersions, readWrittenTexts, type WrittenTexts } from '#domain/editing/written-texts.ts'
import { defaultLanguage } from '#domain/language.ts'
import { useDraftState, useSaver } from '#web/studio/editing/use-draft.ts'

/** The earlier versions of the whole entry. */
export const TextsContext = createContext<KnownVersions>({ versions: [], preferred: defaultLanguage })

export function useTexts(path: FieldPath): WrittenTexts {
  const { content } = useDraftState(useSaver())
  return readWrittenTexts(content, path, useContext(TextsContext))
}
