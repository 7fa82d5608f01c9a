import type { Language } from '#domain/language.ts'
import type { FieldIssue } from '#domain/validation/validation.ts'
import { describeValidation, type ValidationIssue } from '#domain/validation/validation-messages.ts'

/** What is wrong with a field: a code, said in the language of the moment, or the server's own words. */
export type FieldError = ValidationIssue | { message: string }

export type FieldErrors = ReadonlyMap<string, FieldError>

export const noErrors: FieldErrors = new Map()

export function describeError(error: FieldError, language: Language): string {
  return 'code' in error ? describeValidation(error, language) : error.message
}

export function collectIssues(issues: readonly FieldIssue[]): FieldErrors {
  return new Map(issues.map(({ field, ...issue }) => [field, issue]))
}

/** The server's words on the fields that this form has, in the form's order. */
export function collectServerErrors(
  refusals: Readonly<Record<string, string>>,
  fields: readonly string[],
): FieldErrors {
  return new Map(
    fields.flatMap((field): [string, FieldError][] => {
      const message = refusals[field]
      return message === undefined ? [] : [[field, { message }]]
    }),
  )
}

/** The errors after one field changed: its error stays only while the field is still at fault. */
export function recheckField(errors: FieldErrors, field: string, issues: readonly FieldIssue[]): FieldErrors {
  if (!errors.has(field)) return errors
  const current = collectIssues(issues).get(field)
  return new Map(
    [...errors].flatMap(([name, error]): [string, FieldError][] => {
      if (name !== field) return [[name, error]]
      return current === undefined ? [] : [[name, current]]
    }),
  )
}
