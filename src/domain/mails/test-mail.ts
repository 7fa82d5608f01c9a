import type { Mail, MailReader } from './mail.ts'

/** Shows its reader that mails arrive. */
export function composeTestMail({ language, words: { t } }: MailReader, host: string): Mail {
  const subject = t('test.subject')
  const note = t('test.note')
  return {
    language,
    subject,
    heading: subject,
    preview: note,
    lead: [t('test.lead', { host })],
    fields: [],
    closing: [],
    note,
  }
}
