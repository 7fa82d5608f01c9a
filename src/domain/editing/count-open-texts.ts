import type { TextState } from '#domain/content/text-states.ts'
import { type Language, languages } from '#domain/language.ts'
import { isGroup, readValue } from './content-change.ts'
import { isTexts } from './leave-out-languages.ts'
import { readWrittenTexts } from './written-texts.ts'

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
