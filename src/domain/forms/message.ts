import * as z from 'zod/mini'
import { isStorable } from '#domain/validation/validation.ts'
import { submissionForms } from './registry.ts'
import { submissionRecord, submissionStatuses } from './submission.ts'

const longestNotes = 5_000 // characters
const longestReply = 10_000 // characters

/** What the artist writes; kept as it was typed. */
export function writtenText(maximum: number) {
  return z
    .string('value_invalid')
    .check(z.maxLength(maximum, 'value_invalid'), z.refine(isStorable, 'characters_invalid'))
}

/** What a text was as its change was begun: what another device has written since is not written over. */
export const textBase = z.optional(z.string('value_invalid'))

/** What the artist may change of a message; `base` is of the notes or the draft that it has; `trashed: false` takes it back from the trash. */
export const submissionChange = z
  .strictObject({
    status: z.optional(
      z.enum(
        submissionStatuses.filter((status) => status !== 'suspected'),
        'value_invalid',
      ),
    ),
    trashed: z.optional(z.literal(false, 'value_invalid')),
    notes: z.optional(writtenText(longestNotes)),
    reply_draft: z.optional(writtenText(longestReply)),
    base: textBase,
  })
  .check(z.refine(({ base, ...change }) => Object.keys(change).length > 0, 'value_invalid'))

export type SubmissionChange = z.infer<typeof submissionChange>

/** Of all forms: what is new in the inbox, and what is in the trash. */
export const messageCounts = z.object({ new: z.int(), trash: z.int() })

export const replyInput = z.strictObject({
  words: writtenText(longestReply).check(z.refine((words) => words.trim() !== '', 'value_invalid')),
})

const reply = z.object({
  id: z.string(),
  created_at: z.string(),
  words: z.string(),
  status: z.enum(['waiting', 'sent', 'failed']),
  /** When it is tried again, after it could not be sent. */
  next_try: z.nullable(z.string()),
})

export type Reply = z.infer<typeof reply>

export const message = z.object({
  form: z.enum(submissionForms.map(({ name }) => name)),
  ...submissionRecord,
  fields: z.record(z.string(), z.nullable(z.string())),
  /** What the published agenda already has on the days that are asked for, in English; null where it has nothing. */
  agenda: z.nullable(z.string()),
  /** How a reply begins, in the language of the form. */
  greeting: z.string(),
  notes: z.string(),
  reply_draft: z.string(),
  deleted_at: z.string(),
  replies: z.array(reply),
  /** The address that replies come from; null while mail is not set up. */
  reply_from: z.nullable(z.string()),
})

export type Message = z.infer<typeof message>
