import { isDraftUpcoming, readEventDraft } from '#domain/agenda/event-draft.ts'
import {
  findSource,
  readTextMarks,
  readTextStates,
  type TextMarks,
  type Texts,
} from '#domain/content/text-states.ts'
import { isTexts } from '#domain/editing/leave-out-languages.ts'
import type { Language } from '#domain/language.ts'
import type { EditedDocument } from './use-documents.ts'

export const entryGroups = ['pages', 'projects', 'agenda'] as const

export interface Counts {
  missing: number
  outdated: number
}

export interface LanguageEntry {
  document: EditedDocument
  group: (typeof entryGroups)[number]
  texts: number
  counts: Record<Language, Counts>
}

/** Every entry with texts, but events that have passed; how many of its texts are open in each language. */
export function listLanguageEntries(documents: readonly EditedDocument[], now: Date): LanguageEntry[] {
  return documents.flatMap((document): LanguageEntry[] => {
    const { id, trashed, content, shown } = document
    const isPast = id.startsWith('event/') && !isDraftUpcoming(readEventDraft(content), now)
    if (trashed || isPast) return []
    const pairs = pairTexts(content, shown?.content)
    if (pairs.length === 0) return []
    const preferred = id.startsWith('event/') ? 'fr' : 'es'
    return [{ document, group: findGroup(id), texts: pairs.length, counts: countOpen(pairs, preferred) }]
  })
}

/** How much is open in a language, in all entries together. */
export function sumCounts(entries: readonly LanguageEntry[], language: Language): Counts {
  return entries.reduce(
    (sum, { counts }) => ({
      missing: sum.missing + counts[language].missing,
      outdated: sum.outdated + counts[language].outdated,
    }),
    { missing: 0, outdated: 0 },
  )
}

function findGroup(id: string): LanguageEntry['group'] {
  if (id.startsWith('event/')) return 'agenda'
  return id.startsWith('project/') ? 'projects' : 'pages'
}

interface Pair {
  written: Texts
  marks: TextMarks
  /** What visitors see; a source that has changed since makes the others outdated. */
  shown: Texts | undefined
}

function countOpen(pairs: readonly Pair[], preferred: Language): Record<Language, Counts> {
  const states = pairs.map(({ written, shown, marks }) =>
    readTextStates(written, findSource(written, preferred), shown === undefined ? [] : [shown], marks),
  )
  const count = (language: Language): Counts => ({
    missing: states.filter((state) => state[language] === 'missing').length,
    outdated: states.filter((state) => state[language] === 'outdated').length,
  })
  return {
    es: count('es'),
    en: count('en'),
    fr: count('fr'),
    de: count('de'),
    it: count('it'),
    pt: count('pt'),
  }
}

function pairTexts(written: unknown, shown: unknown): Pair[] {
  if (isTexts(written))
    return [{ written, marks: readTextMarks(written), shown: isTexts(shown) ? shown : undefined }]
  if (Array.isArray(written)) {
    const former = Array.isArray(shown) && shown.length === written.length ? shown : []
    return written.flatMap((entry, index) => pairTexts(entry, former[index]))
  }
  if (typeof written !== 'object' || written === null) return []
  const before = new Map(typeof shown === 'object' && shown !== null ? Object.entries(shown) : [])
  return Object.entries(written).flatMap(([name, value]) => pairTexts(value, before.get(name)))
}
