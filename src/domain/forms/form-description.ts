import type { PageName } from '#domain/page-list.ts'
import type { StudioRoom } from '#domain/studio-rooms.ts'
import type { OverLengthCode, SentenceCode } from '#domain/validation/validation-messages.ts'
import type { StoredWords } from '#words/words.ts'

type SiteForms = StoredWords<'site'>['forms']
type InboxForms = StoredWords<'inbox'>['forms']
type MailWords = StoredWords<'mail'>

/** The forms that have all their words: on the page, in the inbox, in Today and in mails. */
export type FormName = keyof SiteForms &
  keyof InboxForms &
  keyof StoredWords<'studio'>['today']['forms'] &
  keyof MailWords['confirmation']['subject'] &
  keyof MailWords['confirmation']['promise'] &
  keyof MailWords['notice']['headings']

/** The fields that have a label on the page and one in the inbox. */
type LabelledField<Name extends FormName> = keyof SiteForms[Name]['fields'] &
  keyof InboxForms[Name]['fields'] &
  string

/** The options of a choice that have words, as its prompt has. */
type LabelledOption<Field> = Field extends keyof SiteForms['options'] & keyof SiteForms['prompts']
  ? keyof SiteForms['options'][Field] & string
  : never

type FormText<Name extends FormName> = Name extends FormName
  ? `forms.${Name}.${Exclude<keyof SiteForms[Name], 'fields'> & string}`
  : never

type FormMailKind = 'notice' | 'confirmation' | 'lesson_received'

interface AnyField {
  /** Shown in the list of the inbox, not only in the message. */
  column?: true
  wide?: true
  /** The database column may be null, although the form requires a value. */
  nullable?: true
  autoComplete?: 'name' | 'country-name' | 'off'
  /** Asked for, and then required, only where a choice has one of these options. */
  only?: { field: string; options: readonly string[] }
}

interface TextLimits {
  maximum: number // characters
  tooLong: OverLengthCode
}

interface TextField extends AnyField, TextLimits {
  kind: 'text' | 'tel' | 'long-text'
  required?: SentenceCode
  minimum?: number // characters
  rows?: number
}

interface EmailField extends AnyField, TextLimits {
  kind: 'email'
  required: SentenceCode
}

interface RequiredChoice<Option extends string> extends AnyField {
  kind: 'choice'
  required: SentenceCode
  options: readonly [Option, ...Option[]]
}

interface OptionalChoice<Option extends string> extends AnyField {
  kind: 'choice'
  required?: undefined
  invalid: SentenceCode
  options: readonly [Option, ...Option[]]
}

/** A month, YYYY-MM. */
interface MonthField extends AnyField {
  kind: 'month'
  required: SentenceCode
}

/** A box that has to be ticked. */
interface TickField extends AnyField {
  kind: 'tick'
  required: SentenceCode
}

/** What the page says and nobody types, as a pattern knows it. */
interface GivenField extends AnyField {
  kind: 'given'
  /** Left out where only some pages say it. */
  required?: SentenceCode
  pattern: RegExp
}

/** A day, YYYY-MM-DD. */
interface DateField extends AnyField {
  kind: 'date'
  required?: undefined
  invalid: SentenceCode
}

export type FieldDescription<Option extends string = string> =
  | TextField
  | EmailField
  | RequiredChoice<Option>
  | OptionalChoice<Option>
  | DateField
  | MonthField
  | TickField
  | GivenField

export interface FormDescription<
  Name extends FormName = FormName,
  Fields extends object = Readonly<Record<string, FieldDescription>>,
> {
  name: Name
  path: `/api/${string}`
  table: string
  /** The pages of the site that it stands on, each of them with no other form. */
  pages: readonly [PageName, ...PageName[]]
  sender: keyof Fields & string
  subject?: keyof Fields & string
  fields: Fields
  /** Fields that the page folds away below the others, and the inbox leaves out where nothing is written. */
  folded?: { title: FormText<Name>; fields: readonly (keyof Fields & string)[] }
  /** The fields of the first and the last day that are asked for: a period does not end before it begins, and the
   * artist is told what the agenda has on these days. */
  period?: { from: keyof Fields & string; until: keyof Fields & string }
  /** Two fields that may not say the same, with the issue of the first where they do. */
  differing?: { field: keyof Fields & string; from: keyof Fields & string; issue: SentenceCode }
  /** Where the studio lists it; beside the messages unless it says so. */
  room?: StudioRoom
  /** The field with the moment for which it takes a time of the teacher's. */
  takesTime?: keyof Fields & string
  /** Columns beside those of its fields: how far it has come. */
  progress?: readonly string[]
  /** The fields that an event which is made of it begins with, beside the first day of its period. */
  event?: { city: keyof Fields & string; programme: keyof Fields & string }
  toasts: {
    success: readonly [title: FormText<Name>, more?: FormText<Name>]
    failure: readonly [title: FormText<Name>, more?: FormText<Name>]
    /** Of a field at fault: the title of a failure alone, or what is wrong with the first one. */
    invalid: 'title' | 'first-field'
  }
  mails: readonly [FormMailKind, ...FormMailKind[]]
  replies: readonly Exclude<keyof MailWords['replies'], 'closing'>[]
}

/** One form with all its words: every field and option has its label, and an email by which its sender is answered,
 * found and erased. */
export type Form<Name extends FormName> = FormDescription<
  Name,
  {
    readonly [Field in LabelledField<Name>]: Field extends 'email'
      ? EmailField
      : FieldDescription<LabelledOption<Field>>
  } & { readonly email: EmailField }
>

export type StoredValue<Field> = Field extends { nullable: true }
  ? string | null
  : Field extends { required: string }
    ? string
    : string | null

/** The fields of any form with their names, in their order. */
export function listFields({ fields }: FormDescription): [string, FieldDescription][] {
  return Object.entries(fields)
}

/** The first and the last day that a sent form asks for, YYYY-MM-DD. */
export function readPeriod(
  { period }: FormDescription,
  fields: Readonly<Record<string, string | null>>,
): { from: string | null; until: string | null } {
  if (period === undefined) return { from: null, until: null }
  return { from: fields[period.from] ?? null, until: fields[period.until] ?? null }
}
