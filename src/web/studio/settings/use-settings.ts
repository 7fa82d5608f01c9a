import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#domain/endpoint.ts'
import { type Settings, settingsEndpoints } from '#domain/settings/settings-api.ts'
import { callOrThrow, useChange } from '#web/studio/queries/query-client.ts'

export const settingsKey = ['settings', 'all'] as const

const rhythm = 2_000 // ms, while a backup is made

export function useSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: () => callOrThrow(settingsEndpoints.read),
    refetchInterval: ({ state }) => state.data?.backup?.state === 'running' && rhythm,
  })
}

export function useDigestChoice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (digest: boolean) => callOrThrow(settingsEndpoints.change, { input: { digest } }),
    onSuccess: (_, digest) =>
      client.setQueryData<Settings>(settingsKey, (known) => known && { ...known, digest }),
  })
}

export function useWebhookAddress() {
  return useChange(
    (address: string) => callOrThrow(settingsEndpoints.setWebhook, { input: { address } }),
    [settingsKey],
  )
}

export function useAction<Output extends Endpoint['output']>(endpoint: Endpoint<Output>) {
  return useChange(() => callOrThrow(endpoint), [settingsKey])
}
