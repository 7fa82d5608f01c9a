import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyTemplateChange } from '#domain/forms/reply-templates.ts'
import { settingsEndpoints } from '#domain/settings/settings-api.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { unwrap } from './query-client.ts'

const templatesKey = ['settings', 'reply-templates'] as const

/** How replies may begin and end, in all languages. */
export function useReplyTemplates() {
  return useQuery({
    queryKey: templatesKey,
    queryFn: async () =>
      unwrap(await call(settingsEndpoints.listReplyTemplates, { language: readStudioLanguage() })),
  })
}

export function useReplyTemplateChange() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (input: ReplyTemplateChange) =>
      unwrap(await call(settingsEndpoints.changeReplyTemplate, { input, language: readStudioLanguage() })),
    onSuccess: (templates) => client.setQueryData(templatesKey, templates),
  })
}
