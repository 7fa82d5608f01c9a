import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#domain/api.ts'
import { call } from '#web/lib/api.ts'
import { unwrap } from '#web/lib/query-client.ts'
import { showToast } from '#web/lib/toast.ts'
import { submissionsKey } from './use-submissions.ts'
import { words } from './words.ts'

/** Deletes one record after asking, then reloads both lists (spec §7). */
export function useDeletion(endpoint: Endpoint, onDeleted: (id: string) => void) {
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (id: string) => unwrap(await call(endpoint, { id, language: 'en' })),
    onSuccess: (_, id) => {
      showToast({ kind: 'success', lang: 'en', title: words.deleted })
      onDeleted(id)
    },
    onError: (error) => showToast({ kind: 'error', lang: 'en', title: words.deleteFailed(error.message) }),
    onSettled: () => client.invalidateQueries({ queryKey: submissionsKey }),
  })
  return (id: string) => {
    if (isPending && variables === id) return
    if (confirm(words.confirmDelete)) mutate(id)
  }
}
