import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyTemplateChange } from '#domain/forms/reply-templates.ts'
import { settingsEndpoints } from '#domain/settings/settings-api.ts'
import { callOrThrow } from './query-client.ts'

const templatesKey = ['settings', 'reply-templates'] as const

/** As they are stored now. */
export function readReplyTemplates() {
  return callOrThrow(settingsEndpoints.listReplyTemplates)
}

export function useReplyTemplates() {
  return useQuery({ queryKey: templatesKey, queryFn: readReplyTemplates })
}

export function useReplyTemplateChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: ReplyTemplateChange) => callOrThrow(settingsEndpoints.changeReplyTemplate, { input }),
    onSuccess: (templates) => client.setQueryData(templatesKey, templates),
  })
}
