import * as z from 'zod/mini'
import type { SubmissionStatus } from './submission.ts'

/** Below this time, in ms, nobody has read a form, filled it in and sent it. */
export const shortestVisit = 3000

/**
 * What a form carries beside the visitor's words, to tell a machine from a person; it is judged and not stored.
 * Each may be missing, as in what a page of an older build sends.
 */
export const trapFields = {
  /** A field that no person meets: no eye, no Tab key, no screen reader, no address book comes to it. */
  comments: z.optional(z.string('value_invalid')),
  /** For how long the form had stood before the visitor, in ms on the browser's stopwatch; text like every field. */
  elapsed: z.optional(z.string('value_invalid').check(z.regex(/^\d{1,12}$/, 'value_invalid'))),
}

type SentForm = Record<string, string | undefined>

/** Whether a form is suspected: only a machine can have sent it so. What is missing is no sign. */
export function judgeSubmission({ comments = '', elapsed }: SentForm): SubmissionStatus {
  const hurried = elapsed !== undefined && Number(elapsed) < shortestVisit
  return comments !== '' || hurried ? 'suspected' : 'new'
}

/** The visitor's words alone. */
export function omitTrapFields({ comments: _, elapsed: __, ...words }: SentForm): SentForm {
  return words
}
