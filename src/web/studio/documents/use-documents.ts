import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { completeShown, type editedDocument } from '#domain/editing/documents.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'

export type EditedDocument = z.infer<typeof editedDocument>

/** Shared by all that is read of the documents, so that it is read again together. */
export const documentsKey = ['documents'] as const

/** All documents as they are written, those in the trash included. */
export function useDocuments() {
  return useQuery({
    queryKey: documentsKey,
    queryFn: async (): Promise<EditedDocument[]> => {
      const { documents } = unwrap(await call(contentEndpoints.list, { language: readStudioLanguage() }))
      return documents.map(completeShown)
    },
  })
}
