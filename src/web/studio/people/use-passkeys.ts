import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { passkeyEndpoints } from '#domain/accounts/account-api.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import type { Outcome } from '#web/studio/queries/outcome.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'

export const passkeysKey = ['passkeys'] as const

/** The passkeys of the own account. */
export function usePasskeys() {
  return useQuery({
    queryKey: passkeysKey,
    queryFn: async () =>
      unwrap(await call(passkeyEndpoints.list, { language: readStudioLanguage() })).passkeys,
  })
}

export function useRenamePasskey(outcome: Outcome) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, name }: { id: string; name: string }) =>
      unwrap(await call(passkeyEndpoints.rename, { id, input: { name }, language: readStudioLanguage() })),
    ...outcome,
    onSettled: () => client.invalidateQueries({ queryKey: passkeysKey }),
  })
}

/** Has the passkeys of the own account read again. */
export function usePasskeyReload() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: passkeysKey })
}
