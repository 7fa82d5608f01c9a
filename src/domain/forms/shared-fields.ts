/** Fields that several forms ask for in the same way. */

export const senderName = {
  kind: 'text',
  column: true,
  autoComplete: 'name',
  required: 'name_too_short',
  minimum: 2,
  maximum: 100,
  tooLong: 'name_too_long',
} as const

export const senderEmail = {
  kind: 'email',
  column: true,
  required: 'email_invalid',
  maximum: 255,
  tooLong: 'email_too_long',
} as const

export const country = {
  kind: 'text',
  autoComplete: 'country-name',
  required: 'country_required',
  maximum: 100,
  tooLong: 'country_too_long',
} as const

export const experienceLevel = {
  kind: 'choice',
  column: true,
  required: 'experience_level_invalid',
  options: ['beginner', 'intermediate', 'advanced', 'professional'],
} as const

export const goals = {
  kind: 'long-text',
  wide: true,
  rows: 3,
  required: 'goals_required',
  maximum: 1000,
  tooLong: 'goals_too_long',
} as const
