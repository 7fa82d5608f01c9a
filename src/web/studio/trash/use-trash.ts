import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { contentEndpoints, photoEndpoints, submissionEndpoints } from '#domain/api.ts'
import { trashEndpoints } from '#domain/trash/trash.ts'
import { call } from '#web/api/call.ts'
import { documentsKey } from '#web/studio/documents/use-documents.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { photosKey } from '#web/studio/library/use-photos.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'
import { submissionsKey } from '#web/studio/shell/use-message-counts.ts'
import type { TrashedEntry } from './list-trashed.ts'

/** What was deleted, of documents without their names. */
export function useTrash() {
  return useQuery({
    queryKey: [...documentsKey, 'trash'],
    queryFn: async () => unwrap(await call(trashEndpoints.list, { language: readStudioLanguage() })),
  })
}

/** The small files of photographs, by the ids of their documents. */
export function useSmallPhotos(isWanted: boolean): ReadonlyMap<string, string> {
  const { data = [] } = useQuery({
    enabled: isWanted,
    queryKey: photosKey,
    queryFn: async () => unwrap(await call(photoEndpoints.list, { language: readStudioLanguage() })).photos,
  })
  return new Map(data.flatMap(({ id, small }) => (small ? [[`photo/${id}`, small.file]] : [])))
}

/** Takes an entry back, or deletes it for good; then all that lists it is read again. */
export function useTrashChange(change: 'takeBack' | 'erase') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, message }: TrashedEntry) => {
      const asked = { id, language: readStudioLanguage() }
      if (change === 'erase') return unwrap(await call(trashEndpoints.erase, asked))
      if (message === undefined) return unwrap(await call(contentEndpoints.takeBack, asked))
      const { update } = submissionEndpoints[message.form]
      return unwrap(await call(update, { ...asked, input: { trashed: false } }))
    },
    // Not waited for: whoever asked is told while the row is still there.
    onSettled: (_result, _error, { message }) => {
      void client.invalidateQueries({ queryKey: documentsKey })
      if (message !== undefined) void client.invalidateQueries({ queryKey: submissionsKey })
    },
  })
}
