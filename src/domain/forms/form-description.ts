import type { OverLengthCode, SentenceCode } from '#domain/validation/validation-messages.ts'

interface AnyField {
  label: string
  /** Shown in the dashboard's table, not only in the details. */
  column?: true
  wide?: true
  /** Folded away in the form, and told only where something is written. */
  folded?: true
  /** The database column may be null, although the form requires a value. */
  nullable?: true
  autoComplete?: 'name' | 'country-name'
}

interface TextLimits {
  maximum: number // characters
  tooLong: OverLengthCode
}

interface TextField extends AnyField, TextLimits {
  kind: 'text' | 'tel' | 'long-text'
  /** The issue when it is missing or too short; without it the field is optional. */
  required?: SentenceCode
  minimum?: number // characters
  rows?: number
}

interface EmailField extends AnyField, TextLimits {
  kind: 'email'
  required: SentenceCode
}

interface RequiredChoice extends AnyField {
  kind: 'choice'
  required: SentenceCode
  options: readonly [string, ...string[]]
}

interface OptionalChoice extends AnyField {
  kind: 'choice'
  required?: undefined
  invalid: SentenceCode
  options: readonly [string, ...string[]]
}

/** A day, YYYY-MM-DD. */
interface DateField extends AnyField {
  kind: 'date'
  required?: undefined
  invalid: SentenceCode
}

export type FieldDescription = TextField | EmailField | RequiredChoice | OptionalChoice | DateField

export type StoredValue<Field, Value> = Field extends { nullable: true }
  ? Value | null
  : Field extends { required: string }
    ? Value
    : Value | null

export interface FormDescription {
  name: string
  title: string
  path: `/api/${string}`
  table: string
  sender: string
  fields: Readonly<Record<string, FieldDescription>>
}
