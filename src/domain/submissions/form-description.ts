import type { OverLengthCode } from '#domain/validation/over-length-messages.ts'
import type { SentenceCode } from '#domain/validation/validation-messages.ts'

interface AnyField {
  /** Its name in the dashboard, which speaks English. */
  label: string
  /** The dashboard's table has a column of it; the details of a record have every field. */
  column?: true
  /** It takes the whole width of the form, not half of it. */
  wide?: true
  /** Its column in the database may be null, although the form asks for a value. */
  nullable?: true
  /** What the browser's address book fills in, where the kind does not say it. */
  autoComplete?: 'name' | 'country-name'
}

interface TextLimits {
  /** In characters. */
  maximum: number
  tooLong: OverLengthCode
}

interface TextField extends AnyField, TextLimits {
  kind: 'text' | 'tel' | 'long-text'
  /** What is wrong when it is missing or too short; a field without it may be left out. */
  required?: SentenceCode
  /** In characters; 1 where a required field does not say it. */
  minimum?: number
  /** How many lines a long text shows at first. */
  rows?: number
}

interface EmailField extends AnyField, TextLimits {
  kind: 'email'
  required: SentenceCode
}

interface ChoiceField extends AnyField {
  kind: 'choice'
  /** What is wrong with any other value. */
  required: SentenceCode
  options: readonly [string, ...string[]]
}

export type FieldDescription = TextField | EmailField | ChoiceField

/** What its column of the database holds: null where it may be left out, or is marked so. */
export type StoredValue<Field, Value> = Field extends { nullable: true }
  ? Value | null
  : Field extends { required: string }
    ? Value
    : Value | null

/** A form of the site, described once: what it asks for, how that is checked, stored and shown. */
export interface FormDescription {
  /** Names the form in the browser: its draft, its translations. */
  name: string
  /** Its tab in the dashboard. */
  title: string
  path: `/api/${string}`
  table: string
  /** The field that says who sent it. */
  sender: string
  /** In the order of the form, the dashboard and the messages about what is wrong. */
  fields: Readonly<Record<string, FieldDescription>>
}
