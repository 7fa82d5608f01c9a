import type { Language } from '#domain/language.ts'
import { formatPlainText } from '#domain/mail/plain-text.ts'
import { composeTestMail } from '#domain/mail/test-mail.ts'
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
    const mail = composeTestMail(readMailWords(language), new URL(publicUrl).host)
    using connection = connect()
    const delivery = await connection.send({
      messageId: createIdentifier(now()),
      to: { name: '', address },
      replyTo: settings.from,
      subject: mail.subject,
      text: formatPlainText(mail),
      html: renderMail(mail, readArtist()),
    })
    return delivery.outcome === 'sent' ? null : delivery.reason
  }
}
