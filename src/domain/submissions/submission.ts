import * as z from 'zod/mini'
import { languages } from '#domain/language.ts'

/** The version of the consent text that stands above both forms; stored with what is sent. */
export const consentVersion = '2025-10'

/** `suspected` is what only a machine seems to have sent; the dashboard shows it apart. */
export const submissionStatuses = ['new', 'suspected'] as const

export type SubmissionStatus = (typeof submissionStatuses)[number]

/** What the server adds to every form it stores. Times are UTC, ISO 8601 with milliseconds; ids are UUIDv7. */
export const submissionRecord = {
  id: z.string(),
  created_at: z.iso.datetime({ precision: 3 }),
  status: z.enum(submissionStatuses),
  language: z.enum(languages),
  consent_version: z.string(),
}

/** The answer to a stored form. */
export const submissionReceipt = z.object({ success: z.literal(true), id: z.string() })

/** What an admin may change of a record: a suspected one is taken among the others. */
export const submissionChange = z.strictObject({ status: z.literal('new', 'value_invalid') })

/** Records a page, as the dashboard reads them. */
export const submissionPageSize = 100

/**
 * One page of records, newest first; `next` goes into `?after=` for the page behind it. The suspected ones are listed
 * with `?status=suspected` and counted apart: `total` is of what is listed, `suspected` of all that are suspected.
 */
export function submissionPage<T extends z.ZodMiniType>(record: T) {
  return z.object({
    items: z.array(record),
    total: z.int(),
    suspected: z.int(),
    next: z.nullable(z.string()),
  })
}
