import type { Mail } from './mail.ts'
import type { FormMailFacts, MailAbout } from './mail-kind.ts'
import { listOwnWords, readSender, type SentForm } from './sent-form.ts'

/** Tells the sender of a form, in the form's language, that it came, what it says and what happens with it. */
export const confirmation = {
  about: 'form',
  to: 'sender',
  limit: 'confirmationsByAddress',
  autoSubmitted: 'auto-replied',
  byStrangers: true,
  compose,
} as const satisfies MailAbout<'form'>

function compose(sent: SentForm, { artist, host, retentionMonths, reader }: FormMailFacts): Mail {
  const { name } = sent.form
  const { t } = reader.words
  const months = new Intl.NumberFormat(reader.language, {
    style: 'unit',
    unit: 'month',
    unitDisplay: 'long',
  })
  const subject = t(`confirmation.subject.${name}`)
  const promise = t(`confirmation.promise.${name}`)
  return {
    language: reader.language,
    subject,
    preview: promise,
    heading: subject,
    lead: [t('confirmation.greeting', { name: readSender(sent) }), promise, t('confirmation.copy')],
    fields: listOwnWords(sent, reader),
    closing: [t('confirmation.addition'), artist],
    note: t('confirmation.note', { host, kept: months.format(retentionMonths) }),
  }
}
