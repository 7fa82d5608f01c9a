import type { FieldIssue } from '#domain/validation/validation.ts'
import type { ValidationIssue } from '#domain/validation/validation-messages.ts'

/** A code, which is described in the current language, or a message of the server. */
export type FieldError = ValidationIssue | { message: string }

export type FieldErrors = ReadonlyMap<string, FieldError>

export const noErrors: FieldErrors = new Map()

export function collectIssues(issues: readonly FieldIssue[]): FieldErrors {
  return new Map(issues.map(({ field, ...issue }) => [field, issue]))
}

/** Takes the server's messages on the fields of this form, in the form's order. */
export function collectServerErrors(
  messages: Readonly<Record<string, string>>,
  fields: readonly string[],
): FieldErrors {
  return new Map(
    fields.flatMap((field): [string, FieldError][] => {
      const message = messages[field]
      return message === undefined ? [] : [[field, { message }]]
    }),
  )
}

/** Updates or removes the error of a changed field; adds none while the visitor types. */
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
