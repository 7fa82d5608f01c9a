import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer, type Server } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { believeCertificate } from '#tests/certificate.ts'
import { createDelivery } from './deliver-call.ts'
import { isPublicAddress } from './public-address.ts'

const folder = mkdtempSync(join(tmpdir(), 'oboist-webhook-'))
const now = new Date('2026-03-01T12:00:00.000Z')
const secret = `whsec_${Buffer.from('a secret of the webhook').toString('base64')}`
const call = { id: 'edition.2', kind: 'edition', subject: '2', happened_at: now.toISOString(), attempts: 1 }

let server: Server
let answer: RequestListener
const received: { headers: Record<string, unknown>; body: string }[] = []

beforeAll(async () => {
  believeCertificate(folder)
  const read = (name: string) => readFileSync(join(folder, name))
  server = createServer(
    { key: read('privkey.pem'), cert: read('fullchain.pem') },
    async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      answer(request, response)
    },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

const isAllowed = () => true

function deliver(address: string, options: Parameters<typeof createDelivery>[0] = { isAllowed }) {
  received.length = 0
  const bound = server.address()
  const port = typeof bound === 'object' ? bound?.port : undefined
  return createDelivery(options)(call, { address: address.replace('PORT', String(port)), secret }, now)
}

test('a call says what happened, signed with the secret', async () => {
  answer = (_request, response) => response.writeHead(204).end()
  expect(await deliver('https://127.0.0.1:PORT/hook')).toBeUndefined()
  const [{ headers = {}, body = '' } = {}] = received
  expect(JSON.parse(body)).toEqual({ type: 'edition', timestamp: now.toISOString(), data: { id: '2' } })
  const timestamp = now.getTime() / 1000
  const signed = createHmac('sha256', 'a secret of the webhook').update(`edition.2.${timestamp}.${body}`)
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': 'edition.2',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signed.digest('base64')}`,
  })
})

test('no redirect is followed', async () => {
  answer = (_request, response) => response.writeHead(307, { Location: '/elsewhere' }).end()
  expect(await deliver('https://127.0.0.1:PORT/hook')).toBe('HTTP 307')
  expect(received).toHaveLength(1)
})

test('who does not answer is not waited for', async () => {
  answer = () => undefined
  expect(await deliver('https://127.0.0.1:PORT/hook', { isAllowed, timeLimit: 200 })).toBe('ETIMEDOUT')
})

test('a name that is never resolved is not waited for', async () => {
  const resolve = () => new Promise<never>(() => undefined)
  expect(await deliver('https://hook.example.org', { resolve, timeLimit: 50 })).toBe('ETIMEDOUT')
})

test('of an answer without end nothing is read', async () => {
  answer = (_request, response) => {
    const write = () => {
      while (response.write('x'.repeat(65_536)));
    }
    response.writeHead(200).on('drain', write)
    write()
  }
  expect(await deliver('https://127.0.0.1:PORT/hook')).toBeUndefined()
})

test('headers without end are not read', async () => {
  answer = (_request, response) => response.writeHead(200, { 'X-Long': 'x'.repeat(12_000) }).end()
  expect(await deliver('https://127.0.0.1:PORT/hook')).toBe('HPE_HEADER_OVERFLOW')
})

test('a name is called where it was checked, and its certificate has to be its own', async () => {
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  expect(await deliver('https://hook.example.org:PORT/', { isAllowed, resolve })).toBe(
    'ERR_TLS_CERT_ALTNAME_INVALID',
  )
})

test.each([
  'https://127.0.0.1:PORT/',
  'https://2130706433:PORT/',
  'https://0x7f.1:PORT/',
  'https://[::1]:PORT/',
  'https://[::ffff:127.0.0.1]:PORT/',
  'https://169.254.169.254/',
  'https://localhost:PORT/',
])('%s is no address of the Internet, and is not called', async (address) => {
  expect(await deliver(address, {})).toBe('EPRIVATE')
  expect(received).toEqual([])
})

test('a name that leads to one private address among others is not called', async () => {
  const resolve = async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '10.0.0.1', family: 4 },
  ]
  expect(await deliver('https://hook.example.org/', { resolve })).toBe('EPRIVATE')
})

test.each([
  ['93.184.215.14', true],
  ['172.32.0.1', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['198.19.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::ffff:93.184.215.14', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
