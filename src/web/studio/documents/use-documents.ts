import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { completeShown, type editedDocument } from '#domain/editing/documents.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'

export type EditedDocument = z.infer<typeof editedDocument>

/** Shared by all that is read of the documents, so that it is read again together. */
export const documentsKey = ['documents'] as const

export function useDocuments() {
  return useQuery({
    queryKey: documentsKey,
    queryFn: async (): Promise<EditedDocument[]> => {
      const { documents } = await callOrThrow(contentEndpoints.list)
      return documents.map(completeShown)
    },
  })
}
