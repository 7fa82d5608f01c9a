import { useQuery } from '@tanstack/react-query'
import { peopleEndpoints } from '#domain/accounts/account-api.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'

/** What happened here, newest first, and apart from it what accounts without a right did. */
export function useAuditList() {
  return useQuery({
    queryKey: ['people', 'audit'],
    queryFn: async () => unwrap(await call(peopleEndpoints.listAudit, { language: readStudioLanguage() })),
  })
}
