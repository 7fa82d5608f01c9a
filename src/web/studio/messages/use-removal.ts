import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#domain/endpoint.ts'
import { call } from '#web/api/call.ts'
import { showToast } from '#web/notifications/toast.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'
import { submissionsKey } from '#web/studio/shell/use-new-messages.ts'
import { t } from './inbox-words.ts'

interface Removal {
  endpoint: Endpoint
  input?: unknown
  /** Shown in a toast, as is `failed`. */
  done: string
  failed: (reason: string) => string
  /** Called while the row is still shown. */
  onRemoved?: (id: string) => void
  /** Offered in the toast. */
  undo?: (id: string) => void
}

/** Takes a record from the list on show, then reloads all lists (docs/specification.md, "Calls"). */
export function useRemoval(removal: Removal): (id: string) => void {
  const { endpoint, input, done, failed, onRemoved, undo } = removal
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (id: string) => unwrap(await call(endpoint, { id, input, language: 'en' })),
    onSuccess: (_, id) => {
      showToast({
        kind: 'success',
        lang: 'en',
        title: done,
        ...(undo === undefined
          ? { subject: 'removal' }
          : { action: { label: t('undo'), onClick: () => undo(id) } }),
      })
      onRemoved?.(id)
    },
    onError: (error, id) =>
      showToast({ subject: `removal of ${id}`, kind: 'error', lang: 'en', title: failed(error.message) }),
    onSettled: () => client.invalidateQueries({ queryKey: submissionsKey }),
  })
  return (id) => {
    if (!(isPending && variables === id)) mutate(id)
  }
}
