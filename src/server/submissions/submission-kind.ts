import type * as z from 'zod/mini'
import type { SubmissionTableName } from '#server/database/tables.ts'

/** What tells one form from the other: its input, its table, and the record the dashboard reads. */
export interface SubmissionKind {
  table: SubmissionTableName
  input: z.ZodMiniType<Record<string, string | undefined>>
  record: z.ZodMiniObject
}
