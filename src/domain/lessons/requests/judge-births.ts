import { hour } from '#domain/durations.ts'
import { type FormDescription, listFields } from '#domain/forms/form-description.ts'
import type { FormInput } from '#domain/forms/schemas.ts'
import { isMinor } from '#domain/lessons/students/is-minor.ts'
import type { FieldIssue } from '#domain/validation/validation.ts'

const furthestAhead = 14 * hour // Kiribati

/** Whether a month, "2012-05", has not begun anywhere yet. */
export function isFutureMonth(month: string, now: Date): boolean {
  return month > new Date(now.getTime() + furthestAhead).toISOString().slice(0, 7)
}

/** What is wrong with the months of birth of a sent form, which its schema, without a clock, lets pass: one that is still to come,
 * and that of a child where the form says that it is an adult's. */
export function judgeBirths(form: FormDescription, input: FormInput, now: Date): FieldIssue[] {
  return listFields(form).flatMap(([field, { kind, only }]): FieldIssue[] => {
    const month = input[field]
    if (kind !== 'month' || month === undefined) return []
    if (isFutureMonth(month, now)) return [{ field, code: 'born_future' }]
    const isAsked = only === undefined || only.options.some((option) => option === input[only.field])
    return isAsked || !isMinor(month, now) ? [] : [{ field: only.field, code: 'whose_minor' }]
  })
}
