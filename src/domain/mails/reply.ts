import { cleanLine, cleanText } from '#domain/content/clean-text.ts'
import type { FormDescription } from '#domain/forms/form-description.ts'
import type { Mail, MailReader } from './mail.ts'
import type { MailAbout } from './mail-kind.ts'
import { listOwnWords, type SentForm } from './sent-form.ts'

/** The artist's own words to the sender of a form, in its language, above what the sender wrote. */
export const reply = {
  about: 'reply',
  inReplyTo: 'confirmation',
  // An admin writes them.
  limit: 'formsByAddressDaily',
  autoSubmitted: 'no',
  compose,
} as const satisfies MailAbout<'reply'>

function compose(sent: SentForm, written: string, reader: MailReader): Mail {
  return {
    language: reader.language,
    // RFC 5322, 3.6.5: in every language the same, and once, so that mail programs know it.
    subject: `Re: ${readSubject(sent) || reader.words.t(`confirmation.subject.${sent.form.name}`)}`,
    preview: '',
    heading: '',
    note: '',
    lead: cleanText(written).trim().split('\n'),
    fields: listOwnWords(sent, reader),
    quotes: true,
    closing: [],
  }
}

/** What the sender wrote the form about, without an "Re:" of its own; empty where a form has no such field. */
function readSubject({ form, fields }: SentForm): string {
  const { subject }: FormDescription = form
  if (subject === undefined) return ''
  return cleanLine(fields[subject] ?? '').replace(/^(re\s*:\s*)+/i, '')
}
