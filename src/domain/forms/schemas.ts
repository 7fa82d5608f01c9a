import * as z from 'zod/mini'
import {
  emailAddress,
  optionalDate,
  optionalOption,
  optionalText,
  orMissing,
  requiredText,
} from '#domain/validation/validation.ts'
import type { SentenceCode } from '#domain/validation/validation-messages.ts'
import { type FieldDescription, type FormDescription, listFields } from './form-description.ts'
import { normalizeMailbox } from './mailbox.ts'
import { trapFields } from './spam-trap.ts'
import { type StoredSubmission, submissionRecord } from './submission.ts'

export type FormInput = Record<string, string | undefined>

/** The terms that a page said, never stored; optional, as pages of older builds lack it. */
function listSeenTerms({ takesTime }: FormDescription): Record<string, z.ZodMiniType> {
  if (takesTime === undefined) return {}
  return { terms: orMissing(z.string().check(z.maxLength(40, 'value_invalid' satisfies SentenceCode))) }
}

/** What a visitor sends, checked by browser and server (docs/specification/validation.md). */
export function createInputSchema(form: FormDescription): z.ZodMiniType<FormInput>
export function createInputSchema(form: FormDescription) {
  const schema = z.strictObject({
    ...mapFields(form, createInputField),
    ...trapFields,
    ...listSeenTerms(form),
  })
  const asked = listFields(form).flatMap(([name, { only, required }]) =>
    only === undefined || required === undefined ? [] : [isThereWhere(only, name, required)],
  )
  return schema.check(
    ...asked,
    ...(form.differing === undefined ? [] : [differs(form.differing)]),
    ...(form.period === undefined ? [] : [endsAfterItBegins(form.period)]),
  )
}

/** A stored form as the dashboard reads it (docs/specification/entities.md). */
export function createRecordSchema(form: FormDescription): z.ZodMiniType<StoredSubmission, StoredSubmission>
export function createRecordSchema(form: FormDescription) {
  return z.object({ ...submissionRecord, ...mapFields(form, createRecordField) })
}

/** What is asked for only in some cases may be missing; whether it is one of these, the whole form says. */
function createInputField(field: FieldDescription): z.ZodMiniType {
  return field.only === undefined ? createAskedField(field) : orMissing(createAskedField(field))
}

function createAskedField(field: FieldDescription): z.ZodMiniType {
  switch (field.kind) {
    case 'email':
      return emailAddress(field)
    case 'month':
      return z.string(field.required).check(z.regex(/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/, field.required))
    case 'tick':
      return z.literal('yes', field.required)
    case 'given':
      return field.required === undefined
        ? orMissing(z.string().check(z.regex(field.pattern, 'value_invalid' satisfies SentenceCode)))
        : z.string(field.required).check(z.regex(field.pattern, field.required))
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

/** Also where other fields are at fault: all that is missing is said at once. */
function isThereWhere(
  { field, options }: NonNullable<FieldDescription['only']>,
  name: string,
  error: SentenceCode,
) {
  return z.refine<Record<string, unknown>>(
    (input) => !options.some((option) => option === input[field]) || isFilled(input[name]),
    { path: [name], error, when: ({ value }) => typeof value === 'object' && value !== null },
  )
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== ''
}

function differs({ field, from, issue }: NonNullable<FormDescription['differing']>) {
  return z.refine<Record<string, unknown>>(
    (input) =>
      !isFilled(input[field]) ||
      normalizeMailbox(String(input[field])) !== normalizeMailbox(String(input[from])),
    { path: [field], error: issue },
  )
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
