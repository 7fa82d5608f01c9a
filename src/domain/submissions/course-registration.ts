import * as z from 'zod/mini'
import { emailField, optionalText, requiredText } from '#domain/validation/validation.ts'
import { courseRegistrationLimits, experienceLevels } from './form-limits.ts'
import { submissionRecord } from './submission.ts'

/** What a visitor sends to register for lessons (spec §3, §5). */
export const courseRegistrationInput = z.strictObject({
  full_name: requiredText({
    minimum: 2,
    tooShort: 'name_too_short',
    maximum: courseRegistrationLimits.full_name,
    tooLong: 'name_too_long',
  }),
  email: emailField,
  phone: requiredText({
    minimum: 1,
    tooShort: 'phone_required',
    maximum: courseRegistrationLimits.phone,
    tooLong: 'phone_too_long',
  }),
  country: requiredText({
    minimum: 1,
    tooShort: 'country_required',
    maximum: courseRegistrationLimits.country,
    tooLong: 'country_too_long',
  }),
  instrument: requiredText({
    minimum: 1,
    tooShort: 'instrument_required',
    maximum: courseRegistrationLimits.instrument,
    tooLong: 'instrument_too_long',
  }),
  experience_level: z.enum(experienceLevels, 'experience_level_invalid'),
  goals: requiredText({
    minimum: 1,
    tooShort: 'goals_required',
    maximum: courseRegistrationLimits.goals,
    tooLong: 'goals_too_long',
  }),
  preferred_schedule: optionalText(
    courseRegistrationLimits.preferred_schedule,
    'preferred_schedule_too_long',
  ),
  message: optionalText(courseRegistrationLimits.message, 'message_too_long'),
})

export type CourseRegistrationInput = z.infer<typeof courseRegistrationInput>

/** A stored registration as the dashboard reads it (spec §3). */
export const courseRegistration = z.object({
  ...submissionRecord,
  full_name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  country: z.string(),
  instrument: z.nullable(z.string()),
  experience_level: z.enum(experienceLevels),
  goals: z.string(),
  preferred_schedule: z.nullable(z.string()),
  message: z.nullable(z.string()),
})

export type CourseRegistration = z.infer<typeof courseRegistration>
