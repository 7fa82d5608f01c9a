import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#domain/endpoint.ts'
import { availabilityEndpoints } from '#domain/lessons/lessons-api.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'
import { lessonsKey } from '#web/studio/queries/use-lessons.ts'

const availabilityKey = ['availability'] as const

/** All that is entered of when lessons may be. */
export function useAvailability() {
  return useQuery({
    queryKey: availabilityKey,
    queryFn: async () => unwrap(await call(availabilityEndpoints.read, { language: readStudioLanguage() })),
  })
}

/** A change, after which all is read again. */
export function useAvailabilityChange(endpoint: Endpoint) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ input, id }: { input?: unknown; id?: string }) =>
      unwrap(
        await call(endpoint, {
          language: readStudioLanguage(),
          ...(input !== undefined && { input }),
          ...(id !== undefined && { id }),
        }),
      ),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: availabilityKey }),
        client.invalidateQueries({ queryKey: lessonsKey }),
      ]),
  })
}
