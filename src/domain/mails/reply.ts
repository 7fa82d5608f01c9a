import { cleanText } from '#domain/content/clean-text.ts'
import type { Mail, MailReader } from './mail.ts'
import { listFields, type SentForm } from './sent-form.ts'

/** The artist's own words to the sender of a form, in its language, above what the sender wrote. */
export function composeReply(sent: SentForm, written: string, reader: MailReader): Mail {
  const { form } = sent
  return {
    language: reader.language,
    // RFC 5322, 3.6.5: in every language the same, so that mail programs know it.
    subject: `Re: ${reader.words.t(`confirmation.subject.${form.name}`)}`,
    preview: '',
    heading: '',
    note: '',
    lead: cleanText(written).trim().split('\n'),
    fields: listFields(sent, reader, [form.sender, 'email']),
    quotes: true,
    closing: [],
  }
}
