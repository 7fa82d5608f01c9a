import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#domain/endpoint.ts'
import { availabilityEndpoints } from '#domain/lessons/lessons-api.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'
import { lessonsKey } from '#web/studio/queries/use-lessons.ts'

const availabilityKey = ['availability'] as const

export function useAvailability() {
  return useQuery({ queryKey: availabilityKey, queryFn: () => callOrThrow(availabilityEndpoints.read) })
}

export function useAvailabilityChange(endpoint: Endpoint) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ input, id }: { input?: unknown; id?: string }) =>
      callOrThrow(endpoint, { ...(input !== undefined && { input }), ...(id !== undefined && { id }) }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: availabilityKey }),
        client.invalidateQueries({ queryKey: lessonsKey }),
      ]),
  })
}
