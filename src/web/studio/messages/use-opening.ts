import { useQueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#domain/endpoint.ts'
import type { SubmissionChange } from '#domain/submissions/inbox.ts'
import { call } from '#web/api/call.ts'
import { submissionsKey } from '#web/studio/shell/use-new-messages.ts'
import type { StoredSubmission } from './stored-submission.ts'

/** A new message that is opened is read. That is no answer to anything the artist did, so a failure is not told. */
export function useOpening(endpoint: Endpoint): (row: StoredSubmission) => Promise<void> {
  const client = useQueryClient()
  return async ({ id, status, trashed_at }) => {
    if (status !== 'new' || trashed_at !== null) return
    const input: SubmissionChange = { status: 'read' }
    await call(endpoint, { id, input, language: 'en' })
    await client.invalidateQueries({ queryKey: submissionsKey })
  }
}
