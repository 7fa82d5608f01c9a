import * as z from 'zod/mini'
import {
  emailAddress,
  optionalDate,
  optionalOption,
  optionalText,
  requiredText,
} from '#domain/validation/validation.ts'
import { type FieldDescription, type FormDescription, listFields } from './form-description.ts'
import { trapFields } from './spam-trap.ts'
import { type StoredSubmission, submissionRecord } from './submission.ts'

/** The fields of a form by their names, as they are sent. */
export type FormInput = Record<string, string | undefined>

/** What a visitor sends, checked by browser and server (docs/specification.md, "Validation"). */
export function createInputSchema(form: FormDescription): z.ZodMiniType<FormInput>
export function createInputSchema(form: FormDescription) {
  const schema = z.strictObject({ ...mapFields(form, createInputField), ...trapFields })
  return form.period === undefined ? schema : schema.check(endsAfterItBegins(form.period))
}

/** A stored form as the dashboard reads it (docs/specification.md, "Entities"). */
export function createRecordSchema(form: FormDescription): z.ZodMiniType<StoredSubmission>
export function createRecordSchema(form: FormDescription) {
  return z.object({ ...submissionRecord, ...mapFields(form, createRecordField) })
}

function createInputField(field: FieldDescription): z.ZodMiniType {
  switch (field.kind) {
    case 'email':
      return emailAddress(field)
    case 'choice':
      return field.required === undefined
        ? optionalOption(field.options, field.invalid)
        : z.enum(field.options, field.required)
    case 'date':
      return optionalDate(field.invalid)
    default: {
      const { required, minimum = 1, maximum, tooLong } = field
      return required === undefined
        ? optionalText({ maximum, tooLong })
        : requiredText({ minimum, tooShort: required, maximum, tooLong })
    }
  }
}

function createRecordField(field: FieldDescription): z.ZodMiniType {
  const value = field.kind === 'choice' ? z.enum(field.options) : z.string()
  return field.required === undefined || field.nullable ? z.nullable(value) : value
}

function mapFields(
  form: FormDescription,
  create: (field: FieldDescription) => z.ZodMiniType,
): Record<string, z.ZodMiniType> {
  return Object.fromEntries(listFields(form).map(([name, field]) => [name, create(field)]))
}

/** A period that ends before it begins is at fault in its last day. */
function endsAfterItBegins({ from, until }: NonNullable<FormDescription['period']>) {
  return z.refine<Record<string, unknown>>(
    (input) => {
      const [first, last] = [input[from], input[until]]
      return typeof last !== 'string' || (typeof first === 'string' ? first : '') <= last
    },
    { path: [until], error: 'period_reversed' },
  )
}
