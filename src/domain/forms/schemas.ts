import * as z from 'zod/mini'
import {
  emailAddress,
  optionalDate,
  optionalOption,
  optionalText,
  requiredText,
} from '#domain/validation/validation.ts'
import type { FieldDescription, FormDescription, StoredValue } from './form-description.ts'
import { submissionRecord } from './submission.ts'

type FieldValue<Field extends FieldDescription> = Field extends { options: readonly (infer Option)[] }
  ? Option
  : string

type InputField<Field extends FieldDescription> = Field extends { required: string }
  ? z.ZodMiniType<FieldValue<Field>>
  : z.ZodMiniOptional<z.ZodMiniType<string>>

type InputShape<Form extends FormDescription> = {
  [Name in keyof Form['fields']]: InputField<Form['fields'][Name]>
}

type RecordShape<Form extends FormDescription> = typeof submissionRecord & {
  [Name in keyof Form['fields']]: z.ZodMiniType<
    StoredValue<Form['fields'][Name], FieldValue<Form['fields'][Name]>>
  >
}

/** What a visitor sends, checked by browser and server (docs/specification.md, "Validation"). */
export function createInputSchema<const Form extends FormDescription>(
  form: Form,
): z.ZodMiniObject<InputShape<Form>, z.core.$strict>
export function createInputSchema({ fields }: FormDescription) {
  return z.strictObject(mapFields(fields, createInputField))
}

/** A stored form as the dashboard reads it (docs/specification.md, "Entities"). */
export function createRecordSchema<const Form extends FormDescription>(
  form: Form,
): z.ZodMiniObject<RecordShape<Form>, z.core.$strip>
export function createRecordSchema({ fields }: FormDescription) {
  return z.object({ ...submissionRecord, ...mapFields(fields, createRecordField) })
}

export type SubmissionInput<Form extends FormDescription> = z.infer<
  ReturnType<typeof createInputSchema<Form>>
>

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
  fields: FormDescription['fields'],
  create: (field: FieldDescription) => z.ZodMiniType,
): Record<string, z.ZodMiniType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, create(field)]))
}
