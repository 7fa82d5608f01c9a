import { useQuery } from '@tanstack/react-query'
import { messageEndpoints } from '#domain/api.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'

/** Shared by all that is read of messages, so that it is reloaded together. */
export const submissionsKey = ['submissions'] as const

/** How many messages are new and how many in the trash; undefined for who sees none, and until it is known. */
export function useMessageCounts(isAdmin: boolean) {
  return useQuery({
    enabled: isAdmin,
    queryKey: [...submissionsKey, 'counts'],
    queryFn: () => callOrThrow(messageEndpoints.counts),
  }).data
}
