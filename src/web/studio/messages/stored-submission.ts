import type * as z from 'zod/mini'
import type { submissionRecord } from '#domain/forms/submission.ts'

type Added = { [Name in keyof typeof submissionRecord]: z.infer<(typeof submissionRecord)[Name]> }

/** What the server added, and the fields of any form by their names. */
export type StoredSubmission = Added & { [field: string]: string | null }
