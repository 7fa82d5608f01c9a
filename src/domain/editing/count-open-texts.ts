import {
  findSource,
  readTextMarks,
  readTextStates,
  readTexts,
  type TextMarks,
  type Texts,
} from '#domain/content/text-states.ts'
import { type Language, languages } from '#domain/language.ts'
import { isGroup } from './content-change.ts'
import { isTexts } from './leave-out-languages.ts'

export interface OpenTexts {
  missing: number
  outdated: number
}

interface Pair {
  written: Texts
  marks: TextMarks
  /** What visitors see; a source that has changed since makes the others outdated. */
  shown: Texts | undefined
}

/**
 * How many texts in languages a content holds, and how many of them are open in each language that lacks any: written
 * nowhere, or from a source that has changed since it was shown. `preferred` is the language they are written in first.
 */
export function countOpenTexts(
  { written, shown }: { written: unknown; shown: unknown },
  preferred: Language,
): { texts: number; open: Partial<Record<Language, OpenTexts>> } {
  const states = pairTexts(written, shown).map((pair) =>
    readTextStates(
      pair.written,
      findSource(pair.written, preferred),
      pair.shown === undefined ? [] : [pair.shown],
      pair.marks,
    ),
  )
  const counts = languages.flatMap((language): [Language, OpenTexts][] => {
    const missing = states.filter((state) => state[language] === 'missing').length
    const outdated = states.filter((state) => state[language] === 'outdated').length
    return missing + outdated === 0 ? [] : [[language, { missing, outdated }]]
  })
  return { texts: states.length, open: Object.fromEntries(counts) }
}

function pairTexts(written: unknown, shown: unknown): Pair[] {
  if (isTexts(written))
    return [
      {
        written: readTexts(written),
        marks: readTextMarks(written),
        shown: isTexts(shown) ? readTexts(shown) : undefined,
      },
    ]
  if (Array.isArray(written)) {
    const former = Array.isArray(shown) && shown.length === written.length ? shown : []
    return written.flatMap((entry, index) => pairTexts(entry, former[index]))
  }
  if (!isGroup(written)) return []
  const before = isGroup(shown) ? shown : {}
  return Object.entries(written).flatMap(([name, value]) =>
    pairTexts(value, Object.hasOwn(before, name) ? before[name] : undefined),
  )
}
