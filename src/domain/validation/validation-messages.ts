import type { Translate } from '#words/words.ts'

/** What may be wrong with a field; how it is said is in the words of validation. */
const sentenceCodes = [
  'name_too_short',
  'email_invalid',
  'phone_required',
  'country_required',
  'instrument_required',
  'experience_level_invalid',
  'goals_required',
  'subject_empty',
  'message_empty',
  'date_invalid',
  'minutes_invalid',
  'place_required',
  'period_reversed',
  'kind_invalid',
  'whose_invalid',
  'whose_minor',
  'born_invalid',
  'born_future',
  'guardian_missing',
  'guardian_same',
  'others_missing',
  'password_too_short',
  'password_too_long',
  'password_common',
  'characters_invalid',
  'value_invalid',
  'field_unknown',
] as const

const overLengthCodes = [
  'name_too_long',
  'email_too_long',
  'phone_too_long',
  'country_too_long',
  'instrument_too_long',
  'goals_too_long',
  'preferred_schedule_too_long',
  'subject_too_long',
  'message_too_long',
  'city_too_long',
  'programme_too_long',
  'others_too_long',
] as const

export type SentenceCode = (typeof sentenceCodes)[number]

export type OverLengthCode = (typeof overLengthCodes)[number]

export type ValidationIssue = { code: SentenceCode } | { code: OverLengthCode; maximum: number }

export type ValidationCode = ValidationIssue['code']

/** Whether an issue's code has a sentence of its own. */
export function isSentenceCode(code: string): code is SentenceCode {
  return sentenceCodes.some((each) => each === code)
}

/** Whether an issue's code says that a field is too long. */
export function isOverLengthCode(code: string): code is OverLengthCode {
  return overLengthCodes.some((each) => each === code)
}

/** The issue as a sentence (docs/specification/validation.md). */
export function describeValidation(issue: ValidationIssue, t: Translate<'validation'>): string {
  return 'maximum' in issue ? t(issue.code, { maximum: issue.maximum }) : t(issue.code)
}
