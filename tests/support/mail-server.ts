import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { believeCertificate } from './certificate.ts'

/** A mail as its server took it, and as a mail program reads it. */
export interface ReceivedMail {
  /** To whom it was handed over, whatever stands in its headers. */
  recipients: string[]
  raw: string
  read: Email
}

/** What the server does instead of taking a mail: answers with a code at a stage, or breaks the line once it has the
 * whole mail. */
export interface MailTrouble {
  at: 'MAIL FROM' | 'RCPT TO' | 'DATA'
  answer: number | 'break'
  /** What stands behind the code, such as an enhanced one (RFC 3463). */
  words?: string
}

export interface TestMailServer extends AsyncDisposable {
  port: number
  /** In the order in which they came; also those whose sender got no answer. */
  mails: ReceivedMail[]
  /** Undefined takes everything. Set by the test. */
  trouble: MailTrouble | undefined
  /** Sessions that gave a user and a password. */
  users: string[]
}

interface MailServerOptions {
  /** Off: no STARTTLS is offered. */
  encrypted?: boolean
  /** Wants these; nobody else may send. */
  password?: string
  /** A free one where it is left out. */
  port?: number
}

/** A mail server on 127.0.0.1 whose certificate this process believes. */
export async function startMailServer({
  encrypted = true,
  password,
  port = 0,
}: MailServerOptions = {}): Promise<TestMailServer> {
  const received: TestMailServer = { port: 0, mails: [], trouble: undefined, users: [], ...undisposed }
  const reject = (at: MailTrouble['at']): Error | null => {
    const { trouble } = received
    if (trouble?.at !== at || trouble.answer === 'break') return null
    return Object.assign(new Error(trouble.words ?? 'not now'), { responseCode: trouble.answer })
  }
  /** Gives what to answer; never where the line is to break. Throws when the sender ends first. */
  const receive = async (stream: Readable, recipients: string[]): Promise<Error | null> => {
    const bytes = await buffer(stream)
    const error = reject('DATA')
    if (error !== null) return error
    received.mails.push({ recipients, raw: bytes.toString('latin1'), read: await PostalMime.parse(bytes) })
    if (received.trouble?.answer !== 'break') return null
    for (const connection of server.connections) connection.close()
    return new Promise(() => undefined)
  }
  const server = new SMTPServer({
    ...(encrypted && readCertificate()),
    ...(!encrypted && { disabledCommands: ['STARTTLS'] }),
    ...(password === undefined && { authOptional: true, disabledCommands: encrypted ? [] : ['STARTTLS'] }),
    onAuth(given, _session, callback) {
      if (given.password !== password) return callback(new Error('wrong'))
      received.users.push(given.username ?? '')
      return callback(null, { user: given.username ?? '' })
    },
    onMailFrom: (_address, _session, callback) => callback(reject('MAIL FROM')),
    onRcptTo: (_address, _session, callback) => callback(reject('RCPT TO')),
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      receive(stream, recipients).then(callback, () => undefined)
    },
  } satisfies SMTPServerOptions)
  server.on('error', () => undefined)
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  received.port = address.port
  received[Symbol.asyncDispose] = () => new Promise((resolve) => server.close(() => resolve()))
  return received
}

const undisposed = { [Symbol.asyncDispose]: async () => undefined }

let certificate: { key: Buffer; cert: Buffer } | undefined

/** One for all servers of a process: the list of certificates that a process believes only grows. */
function readCertificate(): { key: Buffer; cert: Buffer } {
  certificate ??= makeCertificate()
  return certificate
}

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'oboist-mail-'))
  try {
    believeCertificate(folder)
    return {
      key: readFileSync(join(folder, 'privkey.pem')),
      cert: readFileSync(join(folder, 'fullchain.pem')),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
