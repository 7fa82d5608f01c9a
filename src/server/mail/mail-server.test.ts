import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { startMailServer } from '#tests/mail-server.ts'
import { prepareMailServer } from './mail-server.ts'
import type { MailSettings } from './mail-settings.ts'

const makeSettings = (port: number, changes: Partial<MailSettings> = {}): MailSettings => ({
  host: '127.0.0.1',
  port,
  secure: false,
  insecure: false,
  user: undefined,
  password: '',
  from: { name: 'Moronta', address: 'contact@example.org' },
  to: 'contact@example.org',
  dkim: undefined,
  digest: false,
  ...changes,
})

const person = { name: 'Ana', address: 'ana@example.org' }

const mail = {
  messageId: 'one',
  to: person,
  replyTo: person,
  subject: 'a',
  text: 'a',
  html: '<p>a</p>',
  headers: {},
}

it('a mail server that says nothing is away after some seconds', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const connect = await prepareMailServer(makeSettings(address.port), undefined)
  using connection = connect()
  expect(await connection.send(mail)).toEqual({ outcome: 'unreachable', reason: 'ETIMEDOUT' })
  silent.close()
})

it('a mail is signed for the domain of its sender', async () => {
  await using smtp = await startMailServer()
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const dkim = { selector: 'site', keyFile: '' }
  const connect = await prepareMailServer(makeSettings(smtp.port, { dkim }), privateKey)
  using connection = connect()
  const headers = {
    'List-Unsubscribe': '<https://example.org/a>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  expect(await connection.send({ ...mail, headers })).toEqual({ outcome: 'sent' })
  const signature = smtp.mails[0]?.read.headers.find(({ key }) => key === 'dkim-signature')?.value
  expect(signature).toMatch(/d=example\.org;.*s=site;/s)
  // RFC 8058, 4: else no mail program offers it.
  expect(signature?.toLowerCase().replaceAll(/\s/g, '')).toContain(':list-unsubscribe:list-unsubscribe-post')
  expect(smtp.mails[0]?.read.messageId).toBe('<one@example.org>')
})

const international = { name: 'José', address: 'josé@bücher.example' }

it('a name beyond ASCII passes where the server takes it', async () => {
  await using smtp = await startMailServer()
  const connect = await prepareMailServer(makeSettings(smtp.port), undefined)
  using connection = connect()
  expect(await connection.send({ ...mail, to: international })).toEqual({ outcome: 'sent' })
  expect(smtp.mails[0]?.recipients).toEqual(['josé@bücher.example'])
})

it('a domain beyond ASCII needs nothing of the server', async () => {
  await using smtp = await startMailServer()
  const connect = await prepareMailServer(makeSettings(smtp.port), undefined)
  using connection = connect()
  const to = { name: 'Ana', address: 'ana@bücher.example' }
  expect(await connection.send({ ...mail, to })).toEqual({ outcome: 'sent' })
  expect(smtp.mails[0]?.raw).toContain('ana@xn--bcher-kva.example')
})

it.each([
  [international, 'SMTPUTF8'],
  [person, '550'],
])('a refused name beyond ASCII says that it is one', async (to, reason) => {
  await using smtp = await startMailServer()
  smtp.trouble = { at: 'RCPT TO', answer: 550 }
  const connect = await prepareMailServer(makeSettings(smtp.port), undefined)
  using connection = connect()
  expect(await connection.send({ ...mail, to })).toEqual({ outcome: 'rejected', reason })
})

it('a server of the same machine takes mails without encryption, whatever certificate it offers', async () => {
  await using smtp = await startMailServer()
  const send = async (insecure: boolean) => {
    // Its certificate is of another name.
    const settings = makeSettings(smtp.port, { host: 'localhost', insecure })
    using connection = (await prepareMailServer(settings, undefined))()
    return (await connection.send(mail)).outcome
  }
  expect([await send(false), await send(true)]).toEqual(['unreachable', 'sent'])
})
