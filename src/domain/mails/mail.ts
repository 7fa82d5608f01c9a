import type { Language } from '#domain/language.ts'
import type { Words } from '#words/words.ts'

/** In which language a mail is read, and its words. */
export interface MailReader {
  language: Language
  words: Words<'mail'>
  /** Name the fields of forms as the site does. */
  site: Words<'site'>
}

/** One line of the table in a mail. */
export interface MailField {
  label: string
  value: string
  /** Words of a person, set larger; in whose language they were written. */
  words?: Language
}

/** What a mail says, before it is laid out as HTML and as plain text. */
export interface Mail {
  language: Language
  subject: string
  /** Shown by mail programs beside the subject. */
  preview: string
  /** Empty where the mail is a letter, in which nothing stands above its words. */
  heading: string
  /** Paragraphs below the heading, each a line. */
  lead: readonly string[]
  fields: readonly MailField[]
  /** Whether the fields are what the reader wrote before, quoted below the words. */
  quotes?: boolean
  action?: { label: string; address: string }
  closing: readonly string[]
  /** Why the reader gets this mail. */
  note: string
}
