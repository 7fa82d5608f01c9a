import * as z from 'zod/mini'
import { languages } from './language.ts'

/** The version of the consent text that stands above both forms; stored with what is sent. */
export const consentVersion = '2025-10'

/** What the server adds to every form it stores. Times are UTC, ISO 8601 with milliseconds; ids are UUIDv7. */
export const submissionRecord = {
  id: z.string(),
  created_at: z.iso.datetime({ precision: 3 }),
  status: z.string(),
  language: z.enum(languages),
  consent_version: z.string(),
}

/** The answer to a stored form. */
export const submissionReceipt = z.object({ success: z.literal(true), id: z.string() })

/** Records a page, as the dashboard reads them. */
export const submissionPageSize = 100

/** One page of records, newest first; `next` goes into `?after=` for the page behind it. */
export function submissionPage<T extends z.ZodMiniType>(record: T) {
  return z.object({ items: z.array(record), total: z.int(), next: z.nullable(z.string()) })
}
