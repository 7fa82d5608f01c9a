import * as z from 'zod/mini'
import {
  isOverLengthCode,
  isSentenceCode,
  type SentenceCode,
  type ValidationCode,
  type ValidationIssue,
} from './validation-messages.ts'

export type FieldIssue = { field: string } & ValidationIssue

export type ParsedInput<T> = { ok: true; value: T } | { ok: false; issues: [FieldIssue, ...FieldIssue[]] }

/** One issue for each field, in the order of the schema's, those of several fields last. No check ends the others: what depends
 * on another field is said beside what is wrong by itself. */
export function parseInput<T>(schema: z.ZodMiniType<T>, input: unknown): ParsedInput<T> {
  const result = schema.safeParse(input)
  if (result.success) return { ok: true, value: result.data }
  const issues = new Map<string, FieldIssue>()
  for (const issue of result.error.issues.flatMap(readIssue)) {
    if (!issues.has(issue.field)) issues.set(issue.field, issue)
  }
  const [first = { field: '', code: 'value_invalid' }, ...rest] = issues.values()
  return { ok: false, issues: [first, ...rest] }
}

export interface Maximum {
  maximum: number // characters
  tooLong: ValidationCode
}

/** Trimmed, then `minimum` to `maximum` characters (docs/specification/validation.md). */
export function requiredText(limits: Maximum & { minimum: number; tooShort: SentenceCode }) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? limits.tooShort : 'value_invalid') })
    .check(
      z.trim(),
      z.refine((text) => countVisible(text) >= limits.minimum, limits.tooShort),
      atMost(limits),
      z.refine(isStorable, 'characters_invalid'),
    )
}

/** Trimmed; empty text counts as missing (docs/specification/validation.md). */
export function optionalText(limits: Maximum) {
  return orNothing(
    z.string('value_invalid').check(z.trim(), atMost(limits), z.refine(isStorable, 'characters_invalid')),
  )
}

const calendarDay = z.iso.date()

/** A day of the calendar, YYYY-MM-DD; empty text counts as missing. */
export function optionalDate(invalid: SentenceCode) {
  const isDay = (text: string) => text === '' || calendarDay.safeParse(text).success
  return orNothing(z.string(invalid).check(z.refine(isDay, invalid)))
}

/** Empty text counts as missing. */
export function optionalOption(options: readonly string[], invalid: SentenceCode) {
  return orNothing(z.enum([...options, ''], invalid))
}

/** What is left out or empty is missing; anything else is as the schema wants it. */
export function orMissing(schema: z.ZodMiniType): z.ZodMiniType {
  return z.pipe(
    z.transform((value: unknown) => (value === '' ? undefined : value)),
    z.optional(schema),
  )
}

function orNothing(text: z.ZodMiniType<string>) {
  return z.pipe(
    z.optional(text),
    z.transform((value): string | undefined => (value === '' ? undefined : value)),
  )
}

/** With letters of any script on both sides of the @ (RFC 6531); else by the rules of `z.email`. */
const internationalAddress =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z0-9-]+)$/iu

/** Valid first, then short enough (docs/specification/validation.md). */
export function emailAddress(limits: Maximum) {
  return z
    .string('email_invalid')
    .check(
      z.trim(),
      z.overwrite(composeLetters),
      z.email({ pattern: internationalAddress, error: 'email_invalid' }),
      atMost(limits),
    )
}

/** The address of an account: the accounts' library (decision 004) takes ASCII alone. */
export function accountAddress(limits: Maximum) {
  return z
    .string('email_invalid')
    .check(z.trim(), z.email({ error: 'email_invalid', abort: true }), atMost(limits))
}

/** An address with its letters beyond ASCII in one form: composed, and small, since SQLite compares only those of ASCII in any
 * capitalization. */
export function composeLetters(address: string): string {
  const small = address.normalize('NFC').replaceAll(/[^\p{ASCII}]+/gu, (letters) => letters.toLowerCase())
  return small.normalize('NFC')
}

/** Code points, not UTF-16 units (docs/specification/validation.md). */
export function countCharacters(text: string): number {
  return [...text].length
}

/** What nobody sees: zero-width and format characters, the blank of Braille, and what is no character at all. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Noncharacter_Code_Point}\u2800]/gu

/** Without what nobody sees: a name of that alone is empty. */
function countVisible(text: string): number {
  return countCharacters(text.replace(unseen, '').trim())
}

/** PostgreSQL rejects NUL, and UTF-8 cannot encode lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

function atMost({ maximum, tooLong }: Maximum) {
  return z.refine<string>((text) => countCharacters(text) <= maximum, {
    error: tooLong,
    abort: true,
    params: { maximum },
  })
}

function readIssue(issue: z.core.$ZodIssue): FieldIssue[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((field) => ({ field, code: 'field_unknown' }))
  const { message: code } = issue
  const field = issue.path.join('.')
  const maximum: unknown = issue.code === 'custom' ? issue.params?.maximum : undefined
  if (isOverLengthCode(code) && typeof maximum === 'number') return [{ field, code, maximum }]
  return [{ field, code: isSentenceCode(code) ? code : 'value_invalid' }]
}
