import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#domain/endpoint.ts'
import type { Settings } from '#domain/settings/settings.ts'
import { settingsEndpoints } from '#domain/settings/settings-api.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'

const settingsKey = ['settings', 'all'] as const

const rhythm = 2_000 // ms, while a backup is made

/** How the installation is set up. */
export function useSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: async () => unwrap(await call(settingsEndpoints.read, { language: readStudioLanguage() })),
    refetchInterval: ({ state }) => state.data?.backup?.state === 'running' && rhythm,
  })
}

export function useDigestChoice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (digest: boolean) =>
      unwrap(await call(settingsEndpoints.change, { input: { digest }, language: readStudioLanguage() })),
    onSuccess: (_, digest) =>
      client.setQueryData<Settings>(settingsKey, (known) => known && { ...known, digest }),
  })
}

/** Names the address that is told what happens; the answer has its secret. */
export function useWebhookAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (address: string) =>
      unwrap(
        await call(settingsEndpoints.setWebhook, { input: { address }, language: readStudioLanguage() }),
      ),
    onSuccess: () => client.invalidateQueries({ queryKey: settingsKey }),
  })
}

/** A call without input, after which the settings are read again. */
export function useAction<Output extends Endpoint['output']>(endpoint: Endpoint<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => unwrap(await call(endpoint, { language: readStudioLanguage() })),
    onSettled: () => client.invalidateQueries({ queryKey: settingsKey }),
  })
}
