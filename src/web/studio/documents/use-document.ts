import { useQuery } from '@tanstack/react-query'
import { contentEndpoints } from '#domain/api.ts'
import { call } from '#web/api/call.ts'
import { whenSettled } from '#web/studio/device/unsaved-changes.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { CallError, callOrThrow, isPassing, unwrap } from '#web/studio/queries/query-client.ts'
import { documentsKey } from './use-documents.ts'

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
