import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { peopleEndpoints } from '#domain/accounts/account-api.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import type { Outcome } from '#web/studio/queries/outcome.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'

const peopleKey = ['people'] as const

/** Who works here, and the invitations that are open. */
export function usePeople() {
  return useQuery({
    queryKey: peopleKey,
    queryFn: async () => unwrap(await call(peopleEndpoints.list, { language: readStudioLanguage() })),
  })
}

export function useInvite() {
  const reload = useReload()
  return useMutation({
    mutationFn: async (email: string) =>
      unwrap(await call(peopleEndpoints.invite, { input: { email }, language: readStudioLanguage() })),
    onSuccess: reload,
  })
}

/** Ends an invitation, or an editor's right, by its id. */
export function useRemovePerson(
  endpoint: typeof peopleEndpoints.withdraw | typeof peopleEndpoints.takeOut,
  outcome: Outcome,
) {
  const reload = useReload()
  return useMutation({
    mutationFn: async (id: string) => unwrap(await call(endpoint, { id, language: readStudioLanguage() })),
    ...outcome,
    onSettled: reload,
  })
}

function useReload() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: peopleKey })
}
