import {
  findSource,
  readTextHistory,
  readTextMarks,
  readTextStates,
  readTexts,
  type TextMarks,
  type Texts,
} from '#domain/content/text-states.ts'
import { type Language, languages } from '#domain/language.ts'
import { isGroup, readValue } from './content-change.ts'
import { isTexts } from './leave-out-languages.ts'

export interface OpenTexts {
  missing: number
  outdated: number
}

interface Pair {
  written: Texts
  marks: TextMarks
  /** What visitors saw, newest first; a source that has changed since makes the others outdated. */
  published: readonly Texts[]
}

/**
 * How many texts in languages a content holds, and how many of them are open in each language that lacks any: written
 * nowhere, or from a source that has changed since it was shown. `published` has all that was shown, newest first;
 * `preferred` is the language they are written in first. An editor reads the drafts in between too: there a translation may
 * be outdated by a source that was never shown, which is not counted here.
 */
export function countOpenTexts(
  { written, published }: { written: unknown; published: readonly unknown[] },
  preferred: Language,
): { texts: number; open: Partial<Record<Language, OpenTexts>> } {
  const states = pairTexts(written, published).map((pair) => {
    const history = readTextHistory(pair.written, pair.published)
    return readTextStates(pair.written, findSource(pair.written, preferred, history), history, pair.marks)
  })
  const counts = languages.flatMap((language): [Language, OpenTexts][] => {
    const missing = states.filter((state) => state[language] === 'missing').length
    const outdated = states.filter((state) => state[language] === 'outdated').length
    return missing + outdated === 0 ? [] : [[language, { missing, outdated }]]
  })
  return { texts: states.length, open: Object.fromEntries(counts) }
}

function pairTexts(written: unknown, published: readonly unknown[]): Pair[] {
  if (isTexts(written))
    return [
      {
        written: readTexts(written),
        marks: readTextMarks(written),
        published: published.map(readTexts),
      },
    ]
  const entries = Array.isArray(written)
    ? [...written.entries()]
    : Object.entries(isGroup(written) ? written : {})
  return entries.flatMap(([place, value]) =>
    pairTexts(
      value,
      published.map((version) => readValue(version, [place])),
    ),
  )
}
