import { useQuery } from '@tanstack/react-query'
import { readCondition, submissionEndpoints } from '#domain/api.ts'
import { call } from '#web/api/call.ts'
import { readStudioLanguage } from '#web/studio/language/studio-language.ts'
import { unwrap } from '#web/studio/queries/query-client.ts'
import { submissionsKey } from '#web/studio/shell/use-new-messages.ts'

export interface WaitingMessage {
  id: string
  name: string
  sentAt: string
  form: keyof typeof submissionEndpoints
}

/** The last messages that nobody has read, newest first; for admins. */
export function useWaitingMessages(isAdmin: boolean) {
  return useQuery({
    queryKey: [...submissionsKey, 'waiting'],
    enabled: isAdmin,
    queryFn: async (): Promise<WaitingMessage[]> => {
      const asked = { language: readStudioLanguage(), query: { status: 'new' } }
      const [registrations, requests] = await Promise.all([
        call(submissionEndpoints['course-registration'].list, asked),
        call(submissionEndpoints['collaboration-request'].list, asked),
      ])
      const all: WaitingMessage[] = [
        ...unwrap(registrations).items.map(({ id, full_name, created_at }) => ({
          id,
          name: full_name,
          sentAt: created_at,
          form: 'course-registration' as const,
        })),
        ...unwrap(requests).items.map(({ id, name, created_at }) => ({
          id,
          name,
          sentAt: created_at,
          form: 'collaboration-request' as const,
        })),
      ]
      return all.toSorted((a, b) => b.sentAt.localeCompare(a.sentAt))
    },
  })
}

/** Whether mail is set up and when the last backup was made; for admins. */
export function useCondition(isAdmin: boolean) {
  return useQuery({
    queryKey: ['condition'],
    enabled: isAdmin,
    queryFn: async () => unwrap(await call(readCondition, { language: readStudioLanguage() })),
  })
}
