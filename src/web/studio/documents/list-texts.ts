import { createClock } from '#domain/agenda/event.ts'
import { parseDocumentId } from '#domain/content/types/registry.ts'
import type { OpenTexts } from '#domain/editing/count-open-texts.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import type { Language } from '#domain/language.ts'

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
  const all = entries.map((entry) => readOpen(entry, language))
  return {
    missing: all.reduce((sum, { missing }) => sum + missing, 0),
    outdated: all.reduce((sum, { outdated }) => sum + outdated, 0),
  }
}
