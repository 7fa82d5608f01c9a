import type { DocumentKind } from '#domain/content/types/registry.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import type { Language } from '#domain/language.ts'
import { sentPath } from '#domain/message-path.ts'
import { hasTerms, splitTerms } from '#domain/search/fold-text.ts'
import type { TrashedDocument, TrashedMessage } from '#domain/trash/trash.ts'
import { formatDocumentName } from '#web/studio/documents/names.ts'
import { countDay } from '#web/studio/language/format-moment.ts'

export interface TrashedEntry extends Omit<TrashedDocument, 'id'> {
  id: string
  kind: DocumentKind | 'messages'
  title: string
  detail: string
  path: string
  message?: TrashedMessage
  /** Visitors see it until its removal is published. */
  isPublic: boolean
}

interface Trash {
  documents: readonly TrashedDocument[]
  messages: readonly TrashedMessage[]
}

export function listTrashed(
  { documents, messages }: Trash,
  summaries: readonly DocumentSummary[],
  language: Language,
): TrashedEntry[] {
  const byId = new Map(summaries.map((summary) => [summary.id, summary]))
  const entries = documents.flatMap((document): TrashedEntry[] => {
    const summary = byId.get(document.id)
    if (summary === undefined) return []
    const { kind, title, detail, path } = formatDocumentName(summary, language)
    return [{ ...document, kind, title, detail, path, isPublic: summary.state !== 'draft' }]
  })
  const sent = messages.map(
    (message): TrashedEntry => ({
      ...message,
      kind: 'messages',
      title: message.sender,
      detail: '',
      path: sentPath(message),
      message,
      isShown: false,
      isPublic: false,
    }),
  )
  return [...entries, ...sent].toSorted((a, b) => (a.trashedAt < b.trashedAt ? 1 : -1))
}

export function searchTrashed(entries: readonly TrashedEntry[], words: string): TrashedEntry[] {
  const terms = splitTerms(words)
  return entries.filter(({ title, detail }) => hasTerms(`${title} ${detail}`, terms))
}

/** How many days are left before it goes, on the clock of this device: 0 today, 1 tomorrow. */
export function countDaysLeft({ goesAt }: Pick<TrashedEntry, 'goesAt'>, now: Date): number {
  return Math.max(0, countDay(new Date(goesAt)) - countDay(now))
}
