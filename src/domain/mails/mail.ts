import type { Language } from '#domain/language.ts'
import type { Words } from '#words/words.ts'

export interface MailReader {
  language: Language
  words: Words<'mail'>
  /** Name the fields of forms as the site does. */
  site: Words<'site'>
}

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
  preview: string
  /** Empty where the mail is a letter, in which nothing stands above its words. */
  heading: string
  /** Paragraphs below the heading, each a line. */
  lead: readonly string[]
  fields: readonly MailField[]
  quotes?: boolean
  action?: { label: string; address: string }
  closing: readonly string[]
  /** Why the reader gets this mail. */
  note: string
}

/** A mail without a table, which begins with its subject and says why it came. */
export function createMail(mail: Pick<Mail, 'language' | 'subject' | 'lead' | 'note'> & Partial<Mail>): Mail {
  return { heading: mail.subject, preview: mail.lead[0] ?? '', fields: [], closing: [], ...mail }
}

/** The part of a mail in plain text: everything that the HTML part says, in the same order. */
export function formatPlainText({
  heading,
  lead,
  fields,
  quotes = false,
  action,
  closing,
  note,
}: Mail): string {
  const width = Math.max(0, ...fields.filter((field) => !field.words).map(({ label }) => label.length)) + 2
  const short = fields.filter((field) => !field.words).map(({ label, value }) => label.padEnd(width) + value)
  const long = fields.filter(isWords).map(({ label, value }) => `${label}\n${value}`)
  const parts = [
    heading,
    lead.join('\n'),
    ...(quotes ? [quoteLines([short.join('\n'), ...long])] : [short.join('\n'), ...long]),
    action === undefined ? '' : `${action.label}: ${action.address}`,
    closing.join('\n'),
    note,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function quoteLines(parts: readonly string[]): string {
  const text = parts.filter((part) => part !== '').join('\n\n')
  return text === '' ? '' : text.replaceAll(/^/gm, '> ')
}

function isWords({ words }: MailField): boolean {
  return words !== undefined
}
