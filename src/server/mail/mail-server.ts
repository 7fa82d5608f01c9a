import { type Delivery, judgeFailure } from './delivery.ts'
import type { MailAddress } from './mail-address.ts'
import type { MailSettings } from './mail-settings.ts'

export interface OutgoingMail {
  /** The same for every attempt, so that a mail that came twice is known. */
  messageId: string
  /** The mail that it answers. */
  inReplyTo?: string | undefined
  to: MailAddress
  replyTo: MailAddress
  subject: string
  text: string
  html: string
}

export interface MailConnection extends Disposable {
  /** Never throws. */
  send(mail: OutgoingMail): Promise<Delivery>
}

export type ConnectMail = () => MailConnection

/** Mails sent at a time by one instance. */
export const maxConnections = 2

/** In ms; a mail takes no longer than `longestDelivery` altogether. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
const longestDelivery = 30_000

/** Prepares sending by SMTP; each connection opens with its first mail and stays until it is disposed of. */
export async function prepareMailServer(
  settings: MailSettings,
  dkimKey: string | undefined,
): Promise<ConnectMail> {
  const { createTransport } = await import('nodemailer')
  const { host, port, secure, insecure, user, password: pass, from, dkim } = settings
  const domainName = readDomain(from.address)
  return () => {
    const transport = createTransport({
      pool: true,
      maxConnections,
      maxRequeues: 0,
      host,
      port,
      secure,
      // Without it nodemailer sends in the clear where the server lacks STARTTLS.
      requireTLS: !insecure,
      ...timeouts,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...(user !== undefined && { auth: { user, pass } }),
      ...(dkim !== undefined &&
        dkimKey !== undefined && {
          dkim: { domainName, keySelector: dkim.selector, privateKey: dkimKey },
        }),
    })
    return {
      async send({ messageId, inReplyTo, ...mail }) {
        const name = (id: string) => `<${id}@${domainName}>`
        const thread =
          inReplyTo === undefined ? {} : { inReplyTo: name(inReplyTo), references: name(inReplyTo) }
        const sending = transport.sendMail({ ...mail, ...thread, from, messageId: name(messageId) })
        // Where it loses the race it may fail later, when nobody listens.
        sending.catch(() => undefined)
        const { promise: hung, resolve } = Promise.withResolvers<'hung'>()
        const timer = setTimeout(resolve, longestDelivery, 'hung').unref()
        try {
          const first = await Promise.race([sending, hung])
          return first === 'hung' ? { outcome: 'unreachable', reason: 'ETIMEDOUT' } : { outcome: 'sent' }
        } catch (error) {
          return judgeFailure(error)
        } finally {
          clearTimeout(timer)
        }
      },
      [Symbol.dispose]: () => transport.close(),
    }
  }
}

function readDomain(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
