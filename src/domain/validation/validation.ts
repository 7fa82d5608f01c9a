import * as z from 'zod/mini'
import { type ValidationCode, validationMessages } from './validation-messages.ts'

export interface FieldIssue {
  field: string
  code: ValidationCode
}

export type ParsedInput<T> = { ok: true; value: T } | { ok: false; issues: [FieldIssue, ...FieldIssue[]] }

/** Checks an input against its schema; the issues stand in the order of the schema's fields, one a field. */
export function parseInput<T>(schema: z.ZodMiniType<T>, input: unknown): ParsedInput<T> {
  const result = schema.safeParse(input)
  if (result.success) return { ok: true, value: result.data }
  const codes = new Map<string, ValidationCode>()
  for (const { field, code } of result.error.issues.flatMap(readIssue)) {
    if (!codes.has(field)) codes.set(field, code)
  }
  const [first = { field: '', code: 'value_invalid' as const }, ...rest] = Array.from(
    codes,
    ([field, code]): FieldIssue => ({ field, code }),
  )
  return { ok: false, issues: [first, ...rest] }
}

/** Text of a form field: trimmed, then `minimum` to `maximum` characters (code points; spec §5). */
export function requiredText(limits: {
  minimum: number
  tooShort: ValidationCode
  maximum: number
  tooLong: ValidationCode
}) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? limits.tooShort : 'value_invalid') })
    .check(
      z.trim(),
      z.refine((text) => countVisible(text) >= limits.minimum, { error: limits.tooShort, abort: true }),
      z.refine((text) => countCharacters(text) <= limits.maximum, { error: limits.tooLong, abort: true }),
      z.refine(isStorable, 'characters_invalid'),
    )
}

/** Text that may be left out; empty text counts as left out (spec §5). */
export function optionalText(maximum: number, tooLong: ValidationCode) {
  return z.pipe(
    z.optional(
      z.string('value_invalid').check(
        z.trim(),
        z.refine((text) => countCharacters(text) <= maximum, { error: tooLong, abort: true }),
        z.refine(isStorable, 'characters_invalid'),
      ),
    ),
    z.transform((text): string | undefined => (text === '' ? undefined : text)),
  )
}

/** An e-mail address of at most 255 characters (spec §5). */
export const emailField = z.string('email_invalid').check(
  z.trim(),
  z.refine((text) => countCharacters(text) <= 255, { error: 'email_too_long', abort: true }),
  z.email('email_invalid'),
)

/** The length a person would count: code points, not UTF-16 units. */
export function countCharacters(text: string): number {
  return [...text].length
}

/** The characters that can be seen: a name of zero-width ones is empty. */
function countVisible(text: string): number {
  return countCharacters(text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim())
}

/** NUL and lone surrogates are no text: PostgreSQL refuses the one, UTF-8 cannot carry the other. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

function readIssue(issue: z.core.$ZodIssue): FieldIssue[] {
  if (issue.code !== 'unrecognized_keys')
    return [{ field: issue.path.join('.'), code: readCode(issue.message) }]
  return issue.keys.map((field) => ({ field, code: 'field_unknown' }))
}

function readCode(message: string): ValidationCode {
  return isValidationCode(message) ? message : 'value_invalid'
}

function isValidationCode(message: string): message is ValidationCode {
  return Object.hasOwn(validationMessages, message)
}
