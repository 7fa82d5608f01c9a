import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ownAccountEndpoints } from '#domain/accounts/account-api.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import type { Outcome } from '#web/studio/queries/outcome.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'

export const sessionsKey = ['sessions'] as const

/** Where the person is signed in. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async () =>
      unwrap(await call(ownAccountEndpoints.listSessions, { language: readStudioLanguage() })).sessions,
  })
}

/** Ends the session with an id; without one, all but this one. */
export function useEndSession(outcome: Outcome) {
  const client = useQueryClient()
  const { endSession, endOtherSessions } = ownAccountEndpoints
  return useMutation({
    mutationFn: async (id: string | undefined) => {
      const language = readStudioLanguage()
      const ending =
        id === undefined ? call(endOtherSessions, { language }) : call(endSession, { id, language })
      return unwrap(await ending)
    },
    ...outcome,
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })
}
