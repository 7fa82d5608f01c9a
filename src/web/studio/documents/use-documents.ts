import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import type { DocumentSummary } from '#domain/editing/document-summary.ts'
import { completeShown, type editedDocument } from '#domain/editing/documents.ts'
import { call } from '#web/api/call.ts'
import { whenSettled } from '#web/studio/device/unsaved-changes.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { CallError, callOrThrow, isPassing, unwrap } from '#web/studio/queries/query-client.ts'

export type EditedDocument = z.infer<typeof editedDocument>

/** Shared by all that is read of the documents, so that it is read again together. */
export const documentsKey = ['documents'] as const

const documentsQuery = {
  queryKey: documentsKey,
  queryFn: async (): Promise<EditedDocument[]> => {
    const { documents } = await callOrThrow(contentEndpoints.list)
    return documents.map(completeShown)
  },
}

export function useDocuments() {
  return useQuery(documentsQuery)
}

/** As they were read last, for their names: all of them are 2 MB of a large archive. */
export function useReadDocuments() {
  return useQuery({ ...documentsQuery, staleTime: Number.POSITIVE_INFINITY })
}

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

/** One document as it is written and shown now; null where there is none, and read anew whenever it is opened. Once nothing
 * shows it, it is forgotten after `gcTime`, in ms. */
export function useDocument(id: string | undefined, gcTime = 0) {
  return useQuery({
    queryKey: [...documentsKey, id ?? null],
    enabled: id !== undefined,
    gcTime,
    queryFn: async () => {
      if (id !== undefined) await whenSettled(id)
      const result = await call(contentEndpoints.read, { id, language: readStudioLanguage() })
      return !result.ok && result.status === 404 ? null : unwrap(result)
    },
    retry: (failures, error) =>
      failures < 2 && error instanceof CallError && error.isUnreachable && isPassing(error),
  })
}

export function useVersions(id: string | undefined) {
  return useQuery({
    queryKey: [...documentsKey, id ?? null, 'versions'],
    enabled: id !== undefined,
    gcTime: 0,
    queryFn: async () => {
      const { versions } = await callOrThrow(contentEndpoints.versions, { id })
      return versions
    },
  })
}
