import { createClock } from '#domain/agenda/zone.ts'
import { parseDocumentId } from '#domain/content/types/registry.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import type { OpenTexts } from '#domain/editing/written-texts.ts'
import { type Language, languages } from '#domain/language.ts'

export const entryGroups = ['pages', 'projects', 'agenda'] as const

export interface LanguageEntry {
  document: DocumentSummary
  group: (typeof entryGroups)[number]
}

export function listLanguageEntries(documents: readonly DocumentSummary[], now: Date): LanguageEntry[] {
  const clock = createClock(now)
  return documents
    .filter(({ id, trashed, texts, content }) => {
      if (trashed || texts === 0) return false
      return parseDocumentId(id)?.type.isCurrent?.(content, clock) ?? true
    })
    .map((document) => ({
      document,
      group: parseDocumentId(document.id)?.type.languageGroup ?? 'pages',
    }))
}

export function readOpen({ document: { open } }: LanguageEntry, language: Language): OpenTexts {
  return open[language] ?? { missing: 0, outdated: 0 }
}

export function sumOpen(entries: readonly LanguageEntry[], language: Language): OpenTexts {
  return addUp(entries.map((entry) => readOpen(entry, language)))
}

/** Of all languages together. */
export function sumAllOpen(entries: readonly LanguageEntry[]): OpenTexts {
  return addUp(languages.map((language) => sumOpen(entries, language)))
}

function addUp(open: readonly OpenTexts[]): OpenTexts {
  return {
    missing: open.reduce((sum, { missing }) => sum + missing, 0),
    outdated: open.reduce((sum, { outdated }) => sum + outdated, 0),
  }
}
