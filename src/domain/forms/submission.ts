import * as z from 'zod/mini'
import { languages } from '#domain/language.ts'

/** Changes with the consent text above any form; stored with every submission. */
export const consentVersion = '2026-11-22'

/** `suspected` is the product's judgement (decision 017), `answered` also comes with a reply; the artist sets the rest. */
export const submissionStatuses = [
  'new',
  'read',
  'answered',
  'accepted',
  'declined',
  'archived',
  'suspected',
] as const

export type SubmissionStatus = (typeof submissionStatuses)[number]

/** What the server adds to every form. Times are UTC, ISO 8601 with milliseconds; ids are UUIDv7. */
export const submissionRecord = {
  id: z.string(),
  created_at: z.iso.datetime({ precision: 3 }),
  status: z.enum(submissionStatuses),
  language: z.enum(languages),
  consent_version: z.string(),
  trashed_at: z.nullable(z.string()),
}

type Added = { [Name in keyof typeof submissionRecord]: z.infer<(typeof submissionRecord)[Name]> }

/** What the server added, and the fields of any form by their names. */
export type StoredSubmission = Added & { [field: string]: string | null }

export const submissionReceipt = z.object({ success: z.literal(true), id: z.string() })
