import type * as z from 'zod/mini'
import { submissionEndpoints } from '#domain/api.ts'
import { submissionRecord } from '#domain/forms/submission.ts'
import { type SubmissionForm, submissionForms } from '#domain/forms/registry.ts'

export interface SubmissionKind
  extends Pick<SubmissionForm, 'name' | 'path' | 'table' | 'fields' | 'sender'> {
  input: z.ZodMiniType<Record<string, string | undefined>>
  columns: readonly string[]
}

export const submissionKinds: readonly SubmissionKind[] = submissionForms.map(
  ({ name, path, table, fields, sender }) => ({
    name,
    sender,
    fields,
    path,
    table,
    input: submissionEndpoints[name].create.input,
    columns: [...Object.keys(submissionRecord), ...Object.keys(fields)],
  }),
)
