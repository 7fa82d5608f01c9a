import { createCollaborationRequest } from '#domain/api.ts'
import { collaborationRequest } from '#domain/submissions/collaboration-request.ts'
import type { SubmissionKind } from './submission-kind.ts'

/** Where and how this form is kept; what both forms share is in ../submissions. */
export const collaborationRequests = {
  table: 'collaboration_requests',
  input: createCollaborationRequest.input,
  record: collaborationRequest,
} as const satisfies SubmissionKind
