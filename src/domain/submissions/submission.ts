import * as z from 'zod/mini'
import { languages } from '#domain/language.ts'

/** Changes with the consent text above both forms; stored with every submission. */
export const consentVersion = '2026-11'

export const submissionStatuses = ['new', 'suspected'] as const

export type SubmissionStatus = (typeof submissionStatuses)[number]

/** What the server adds to every form. Times are UTC, ISO 8601 with milliseconds; ids are UUIDv7. */
export const submissionRecord = {
  id: z.string(),
  created_at: z.iso.datetime({ precision: 3 }),
  status: z.enum(submissionStatuses),
  language: z.enum(languages),
  consent_version: z.string(),
}

export const submissionReceipt = z.object({ success: z.literal(true), id: z.string() })

export const submissionChange = z.strictObject({ status: z.literal('new', 'value_invalid') })

export const submissionPageSize = 100

/** Newest first; `next` goes into `?after=`. `total` counts those listed, `suspected` all suspected ones. */
export function submissionPage<T extends z.ZodMiniType>(record: T) {
  return z.object({
    items: z.array(record),
    total: z.int(),
    suspected: z.int(),
    next: z.nullable(z.string()),
  })
}
