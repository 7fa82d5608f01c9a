import { useQuery } from '@tanstack/react-query'
import { contentEndpoints } from '#domain/api.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'
import { documentsKey } from './use-documents.ts'

export const summariesKey = [...documentsKey, 'summaries'] as const

const summariesQuery = {
  queryKey: summariesKey,
  queryFn: async (): Promise<DocumentSummary[]> => (await callOrThrow(contentEndpoints.summaries)).documents,
}

export function useSummaries() {
  return useQuery(summariesQuery)
}

export function useKnownSummaries(): DocumentSummary[] | undefined {
  return useQuery({ ...summariesQuery, enabled: false }).data
}
