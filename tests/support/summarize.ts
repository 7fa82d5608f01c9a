import * as z from 'zod/mini'
import { summarizeDocument } from '#domain/content/types/summarize-document.ts'
import { type DocumentSummary, documentSummary } from '#domain/editing/document-summary.ts'
import type { PlannedContent } from '#domain/editing/planned.ts'

interface Written {
  id: string
  content: object
  savedAt?: string
  trashed?: boolean
  /** What visitors see; null where they see nothing. */
  shown?: object | null
  planned?: readonly PlannedContent[]
}

/** What lists show of a document, by default of one that visitors see as it is written. */
export function summarize({
  id,
  content,
  savedAt = '2026-01-01T00:00:00.000Z',
  trashed = false,
  shown = content,
  planned = [],
}: Written): DocumentSummary {
  const seen = shown === null ? null : { content: shown }
  const published = shown === null ? [] : [shown]
  const document = { id, content, savedAt, trashed, shown: seen, published, planned }
  return z.parse(documentSummary, summarizeDocument(document))
}
