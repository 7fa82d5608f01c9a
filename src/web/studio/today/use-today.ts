import { useQuery } from '@tanstack/react-query'
import { readCondition, submissionEndpoints } from '#domain/api.ts'
import type { FormName } from '#domain/forms/form-description.ts'
import { messageForms } from '#domain/forms/registry.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { callOrThrow } from '#web/studio/queries/query-client.ts'
import { submissionsKey } from '#web/studio/shell/use-message-counts.ts'

export interface WaitingMessage {
  id: string
  name: string
  sentAt: string
  form: FormName
}

export function useWaitingMessages(isAdmin: boolean) {
  return useQuery({
    queryKey: [...submissionsKey, 'waiting'],
    enabled: isAdmin,
    queryFn: async (): Promise<WaitingMessage[]> => {
      const asked = { language: readStudioLanguage(), query: { status: 'new' } }
      const lists = await Promise.all(
        messageForms.map(async ({ name: form, sender }) => {
          const { items } = await callOrThrow(submissionEndpoints[form].list, asked)
          return items.map((row) => ({
            id: row.id,
            name: row[sender] ?? '',
            sentAt: row.created_at,
            form,
          }))
        }),
      )
      return lists.flat().toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))
    },
  })
}

export function useCondition(isAdmin: boolean) {
  return useQuery({ queryKey: ['condition'], enabled: isAdmin, queryFn: () => callOrThrow(readCondition) })
}
