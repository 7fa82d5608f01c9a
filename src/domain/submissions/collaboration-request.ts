import * as z from 'zod/mini'
import { emailField, requiredText } from '#domain/validation/validation.ts'
import { collaborationRequestLimits } from './form-limits.ts'
import { submissionRecord } from './submission.ts'

/** What a visitor sends to propose a collaboration (spec §3, §5). */
export const collaborationRequestInput = z.strictObject({
  name: requiredText({
    minimum: 2,
    tooShort: 'name_too_short',
    maximum: collaborationRequestLimits.name,
    tooLong: 'name_too_long',
  }),
  email: emailField,
  subject: requiredText({
    minimum: 1,
    tooShort: 'subject_empty',
    maximum: collaborationRequestLimits.subject,
    tooLong: 'subject_too_long',
  }),
  message: requiredText({
    minimum: 1,
    tooShort: 'message_empty',
    maximum: collaborationRequestLimits.message,
    tooLong: 'message_too_long',
  }),
})

export type CollaborationRequestInput = z.infer<typeof collaborationRequestInput>

/** A stored request as the dashboard reads it (spec §3). */
export const collaborationRequest = z.object({
  ...submissionRecord,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
})

export type CollaborationRequest = z.infer<typeof collaborationRequest>
