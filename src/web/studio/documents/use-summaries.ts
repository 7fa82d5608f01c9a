import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
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

/** Reads the summaries before a room asks, once all else has come and the browser is idle. */
export function useSummariesAhead(): void {
  const client = useQueryClient()
  const isFetching = useIsFetching() > 0
  useEffect(() => {
    if (isFetching) return
    const waiting = onIdle(() => {
      // What else the first room asks for may have begun meanwhile; a failure is said where a room asks again.
      const { dataUpdateCount = 0, errorUpdateCount = 0 } = client.getQueryState(summariesKey) ?? {}
      const isFirst = dataUpdateCount + errorUpdateCount === 0 && client.isFetching() === 0
      if (isFirst) client.prefetchQuery({ ...summariesQuery, retry: false })
    })
    return waiting.stop
  }, [client, isFetching])
}

/** Safari has no idle callback. */
function onIdle(work: () => void): { stop: () => void } {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work)
    return { stop: () => clearTimeout(timer) }
  }
  const handle = requestIdleCallback(work)
  return { stop: () => cancelIdleCallback(handle) }
}

/** The summaries as they were read last, for what is not worth reading them. */
export function useKnownSummaries(): DocumentSummary[] | undefined {
  return useQuery({ ...summariesQuery, enabled: false }).data
}
