import { useQuery } from '@tanstack/react-query'
import type { Endpoint } from '#domain/endpoint.ts'
import { availabilityEndpoints } from '#domain/lessons/lessons-api.ts'
import { callOrThrow, useChange } from '#web/studio/queries/query-client.ts'
import { lessonsKey } from '#web/studio/queries/use-lessons.ts'

const availabilityKey = ['availability'] as const

export function useAvailability() {
  return useQuery({ queryKey: availabilityKey, queryFn: () => callOrThrow(availabilityEndpoints.read) })
}

export function useAvailabilityChange(endpoint: Endpoint) {
  return useChange(
    (sent: { input?: unknown; id?: string }) => callOrThrow(endpoint, sent),
    [availabilityKey, lessonsKey],
  )
}
