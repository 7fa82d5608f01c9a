import * as z from 'zod/mini'
import type { SubmissionStatus } from './submission.ts'

/** In ms; who sends a form in less had it filled in, by a bot or by the browser (decision 017). */
export const shortestVisit = 3000

/** Sent beside the form to detect bots, and never stored; optional, as pages of older builds lack them. */
export const trapFields = {
  /** Hidden from eye, Tab key, screen reader and address book: only a bot fills it in. */
  comments: z.optional(z.string('value_invalid')),
  /** How long the form was shown, in ms; text like every field. */
  elapsed: z.optional(z.string('value_invalid').check(z.regex(/^\d{1,12}$/, 'value_invalid'))),
}

type SentForm = Record<string, string | undefined>

/** `suspected` when both traps caught it (decision 017): a person may fall into one; a missing trap field is no sign. */
export function judgeSubmission({ comments = '', elapsed }: SentForm): SubmissionStatus {
  const hurried = elapsed !== undefined && Number(elapsed) < shortestVisit
  return comments !== '' && hurried ? 'suspected' : 'new'
}

/** What the visitor wrote, without what only detects bots. */
export function omitTrapFields({ comments: _, elapsed: __, ...words }: SentForm): SentForm {
  return words
}
