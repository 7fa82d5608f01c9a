import type { Mail, MailReader } from './mail.ts'
import { listFields, readSender, type SentForm } from './sent-form.ts'

interface ConfirmationFacts {
  /** Who signs. */
  artist: string
  /** Of the site's address. */
  host: string
  retentionMonths: number
  /** Reads in the form's language. */
  reader: MailReader
}

/** Tells the sender of a form, in the form's language, that it came, what it says and what happens with it. */
export function composeConfirmation(sent: SentForm, facts: ConfirmationFacts): Mail {
  const { form } = sent
  const { artist, host, retentionMonths, reader } = facts
  const { t } = reader.words
  const months = new Intl.NumberFormat(reader.language, {
    style: 'unit',
    unit: 'month',
    unitDisplay: 'long',
  })
  const subject = t(`confirmation.subject.${form.name}`)
  const promise = t(`confirmation.promise.${form.name}`)
  return {
    language: reader.language,
    subject,
    preview: promise,
    heading: subject,
    lead: [t('confirmation.greeting', { name: readSender(sent) }), promise, t('confirmation.copy')],
    fields: listFields(sent, reader, [form.sender, 'email']),
    closing: [t('confirmation.addition'), artist],
    note: t('confirmation.note', { host, kept: months.format(retentionMonths) }),
  }
}
