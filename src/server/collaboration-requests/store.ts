import { collaborationRequest, collaborationRequestInput } from '#domain/collaboration-request.ts'
import type { SubmissionKind } from '#server/submissions/kind.ts'

/** Where and how this form is kept; what both forms share is in ../submissions. */
export const collaborationRequests = {
  table: 'collaboration_requests',
  input: collaborationRequestInput,
  record: collaborationRequest,
} as const satisfies SubmissionKind
