import { useQuery, useQueryClient } from '@tanstack/react-query'
import { twoFactorEndpoints } from '#domain/accounts/two-factor-api.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'
import { sessionsKey } from './use-own-account.ts'

const twoFactorKey = ['two-factor'] as const

/** Whether the own account asks for a code at sign-in. */
export function useTwoFactor() {
  return useQuery({
    queryKey: twoFactorKey,
    queryFn: async () => unwrap(await call(twoFactorEndpoints.read, { language: readStudioLanguage() })).isOn,
  })
}

/** Reads again what a change of it has changed: Better Auth begins the session anew. */
export function useTwoFactorReload() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: twoFactorKey })
    void client.invalidateQueries({ queryKey: sessionsKey })
  }
}
