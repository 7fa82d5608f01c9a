import type { Language } from '#domain/language.ts'
import { createMail, formatPlainText } from '#domain/mails/mail.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import { renderMail } from './mail-document.ts'
import type { ConnectMail } from './mail-server.ts'
import type { MailSettings } from './mail-settings.ts'
import { readMailWords } from './read-mail-words.ts'

interface TestMailFacts {
  settings: Pick<MailSettings, 'from'>
  publicUrl: string
  readArtist: () => string
  now: () => Date
}

/** Sends a mail to an address at once; gives the code of what stood in its way, or null. */
export type SendTestMail = (address: string, language: Language) => Promise<string | null>

/** Sends test mails past the outbox, so that whoever asks sees at once whether they go. */
export function createTestMailSender(connect: ConnectMail, facts: TestMailFacts): SendTestMail {
  return async (address, language) => {
    const { settings, publicUrl, readArtist, now } = facts
    const { t } = readMailWords(language).words
    const note = t('test.note')
    const mail = createMail({
      language,
      subject: t('test.subject'),
      preview: note,
      lead: [t('test.lead', { host: new URL(publicUrl).host })],
      note,
    })
    using connection = connect()
    const delivery = await connection.send({
      messageId: createIdentifier(now()),
      to: { name: '', address },
      replyTo: settings.from,
      subject: mail.subject,
      text: formatPlainText(mail),
      html: renderMail(mail, readArtist()),
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return delivery.outcome === 'sent' ? null : delivery.reason
  }
}
