import * as z from 'zod/mini'
import { documentId } from '#domain/editing/document-summary.ts'
import { defineCall, nothing } from '#domain/endpoint.ts'
import { submissionForms } from '#domain/forms/registry.ts'
import { submissionStatuses } from '#domain/forms/submission.ts'

/** So many messages of a form are listed, those that were deleted last. */
export const mostTrashedMessages = 500

const trashed = {
  trashedAt: z.string(), // UTC, ISO 8601
  /** The address of who deleted it; null where nobody knows, or it is gone. */
  trashedBy: z.nullable(z.string()),
  /** When it is deleted for good. */
  goesAt: z.string(), // UTC, ISO 8601
}

const trashedDocument = z.object({
  id: documentId,
  ...trashed,
  /** Visitors see it, or will: it does not go until its removal is published, or its publication called off. */
  isShown: z.boolean(),
})

const trashedMessage = z.object({
  id: z.string(),
  form: z.enum(submissionForms.map(({ name }) => name)),
  sender: z.string(),
  status: z.enum(submissionStatuses),
  ...trashed,
})

export type TrashedDocument = z.infer<typeof trashedDocument>

export type TrashedMessage = z.infer<typeof trashedMessage>

/** Each the last one deleted first; whoever may read no messages gets none. */
const trashList = z.object({
  documents: z.array(trashedDocument),
  messages: z.array(trashedMessage),
})

/** What is taken back goes by the calls of its own kind. An id is a document's or a message's. */
export const trashEndpoints = {
  list: defineCall('GET', '/api/trash', 'editor', { output: trashList }),
  erase: defineCall('DELETE', '/api/trash/{id}', 'admin', { output: nothing }),
}
