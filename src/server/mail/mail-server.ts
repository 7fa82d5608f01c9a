import type { MailAddress, MailSettings } from './mail-settings.ts'

export interface OutgoingMail {
  messageId: string
  inReplyTo?: string | undefined
  /** Those before it in its thread, oldest first (RFC 5322, 3.6.4). */
  references?: readonly string[]
  to: MailAddress
  replyTo: MailAddress
  subject: string
  text: string
  html: string
  icalEvent?: { method: 'request' | 'cancel'; content: string; filename: string }
  attachments?: { filename: string; content: string; contentType: string }[]
  headers: Record<string, string>
}

/** How an attempt to hand a mail over ended. `reason` is a code, without words and addresses. */
export type Delivery =
  | { outcome: 'sent' }
  /** For good: another attempt would end alike. */
  | { outcome: 'rejected'; reason: string }
  /** For now, this mail alone. */
  | { outcome: 'postponed'; reason: string }
  /** The mail server itself is away, or does not take the product for what it is: no mail would pass. */
  | { outcome: 'unreachable'; reason: string }

export interface MailConnection extends Disposable {
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
      // A server of this machine offers it with a certificate that nobody knows.
      ignoreTLS: insecure,
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
      async send({ messageId, inReplyTo, references = [], ...mail }) {
        const formatId = (id: string) => `<${id}@${domainName}>`
        const thread = {
          ...(inReplyTo !== undefined && { inReplyTo: formatId(inReplyTo) }),
          ...(references.length > 0 && { references: references.map(formatId) }),
        }
        const sending = transport.sendMail({ ...mail, ...thread, from, messageId: formatId(messageId) })
        // Where it loses the race it may fail later, when nobody listens.
        sending.catch(() => undefined)
        const { promise: hung, resolve } = Promise.withResolvers<'hung'>()
        const timer = setTimeout(resolve, longestDelivery, 'hung').unref()
        try {
          const first = await Promise.race([sending, hung])
          return first === 'hung' ? { outcome: 'unreachable', reason: 'ETIMEDOUT' } : { outcome: 'sent' }
        } catch (error) {
          return judgeFailure(error, mail.to.address)
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

// RFC 4954: wrong credentials, credentials wanted, stronger credentials wanted.
const unauthorized = [530, 534, 535, 538]

const aboutThisMail = ['MAIL FROM', 'RCPT TO', 'DATA']

/** The mail is too large, which servers may find already when they read its sender (RFC 1870, 6.1). */
const tooLarge = 552

/** A policy, of this server or about this login, which the operator may mend (RFC 3463, 3.8). */
const policyCode = /^\d{3}[ -]5\.7\./

/** Judges an error of nodemailer: a server's 4xx about a mail is for now, its 5xx for good (RFC 5321, 4.2.1), unless it is about
 * what all mails share. One about a name beyond ASCII before the @ has a reason of its own: perhaps the server lacks
 * SMTPUTF8 (RFC 6531), without which none passes. */
function judgeFailure(error: unknown, to: string): Delivery {
  const { code = 'unknown', responseCode = 0, response = '', command = '' } = readError(error)
  if (code === 'EAUTH' || unauthorized.includes(responseCode))
    return { outcome: 'unreachable', reason: 'EAUTH' }
  if (responseCode >= 400 && aboutThisMail.includes(command)) {
    const reason = String(responseCode)
    if (responseCode < 500) return { outcome: 'postponed', reason }
    if (/[^\p{ASCII}]/u.test(to.slice(0, to.lastIndexOf('@'))))
      return { outcome: 'rejected', reason: 'SMTPUTF8' }
    if (command === 'MAIL FROM' && responseCode !== tooLarge)
      return { outcome: 'unreachable', reason: 'ESENDER' }
    return { outcome: policyCode.test(response) ? 'postponed' : 'rejected', reason }
  }
  // What nodemailer itself finds wrong with an address.
  if (code === 'EENVELOPE') return { outcome: 'rejected', reason: code }
  return { outcome: 'unreachable', reason: code }
}

function readError(error: unknown): {
  code?: string
  responseCode?: number
  response?: string
  command?: string
} {
  if (!(error instanceof Error)) return {}
  return {
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    ...('responseCode' in error &&
      typeof error.responseCode === 'number' && { responseCode: error.responseCode }),
    ...('response' in error && typeof error.response === 'string' && { response: error.response }),
    ...('command' in error && typeof error.command === 'string' && { command: error.command }),
  }
}
