import { useQuery } from '@tanstack/react-query'
import { contentEndpoints } from '#domain/api.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'
import { documentsKey } from './use-documents.ts'

export const summariesKey = [...documentsKey, 'summaries'] as const

const summariesQuery = {
  queryKey: summariesKey,
  queryFn: async (): Promise<DocumentSummary[]> =>
    unwrap(await call(contentEndpoints.summaries, { language: readStudioLanguage() })).documents,
}

/** What lists show of all documents, those in the trash included. */
export function useSummaries() {
  return useQuery(summariesQuery)
}

/** The summaries as they were read last, for what is not worth reading them. */
export function useKnownSummaries(): DocumentSummary[] | undefined {
  return useQuery({ ...summariesQuery, enabled: false }).data
}
