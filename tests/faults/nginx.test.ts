import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { connect as secure } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bodyLimit, contentEndpoints } from '#domain/api.ts'
import { documentBodyLimit } from '#domain/endpoint.ts'
import { endpoints } from '#domain/endpoints.ts'
import { productLimits } from '#server/limits/limits.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { createClientAddress, send } from '#tests/processes/client.ts'
import { createForm, post } from '#tests/processes/load.ts'
import { type Nginx, startNginx } from '#tests/processes/nginx.ts'
import { type Product, startProduct } from '#tests/processes/product.ts'

const [{ create }] = testDatabases

const postWithoutBody =
  'POST /api/course-registrations HTTP/1.1\r\nHost: example.org\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{'

/** A request that is begun and goes no further. */
function openHalfRequest(address: string, localAddress: string, text = 'GET /es HTTP/1.1\r\nHost: exam') {
  const { hostname: host, port } = new URL(address)
  const socket = secure({ host, socket: connect({ host, port: Number(port), localAddress }) })
  socket.on('error', () => undefined)
  const begun = new Promise<void>((resolve, reject) => {
    socket.once('secureConnect', () => socket.write(text, () => resolve()))
    socket.once('close', () => reject(new Error('nginx did not take a connection')))
  })
  return { socket, begun }
}

/** Sends bytes as they are, and gives all that is answered. */
async function sendBytes(address: string, bytes: string) {
  const { protocol, hostname: host, port } = new URL(address)
  const socket = connect({ host, port: Number(port) })
  const stream = protocol === 'https:' ? secure({ host, socket }) : socket
  stream.write(bytes)
  const [head = '', body = ''] = (await readText(stream)).split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => line.toLowerCase()).filter((line) => !line.startsWith('server:'))
  return { status: Number(first.split(' ')[1]), headers, body }
}

describe('behind nginx', () => {
  let database: TestDatabase
  let product: Product
  let nginx: Nginx

  const environment = { PUBLIC_URL: 'https://example.org', TRUSTED_PROXIES: '127.0.0.1' }
  beforeAll(async () => {
    database = await create()
    product = await startProduct({ environment: { ...database.environment, ...environment } })
    nginx = await startNginx([product])
  })
  afterAll(async () => {
    await nginx[Symbol.asyncDispose]()
    await product[Symbol.asyncDispose]()
    await database.dispose()
  })

  it('a page is what the product gives, compressed, with its headers', async () => {
    const headers = { 'Accept-Encoding': 'br' }
    const direct = await send(`${product.address}/es/agenda`, { headers })
    const answer = await send(`${nginx.address}/es/agenda`, { headers })
    const own = ['date', 'server', 'connection', 'keep-alive']
    const keep = (all: typeof answer.headers) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => !own.includes(name)))
    expect(answer.status).toBe(200)
    expect(keep(answer.headers)).toEqual(keep(direct.headers))
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['strict-transport-security']).toBeDefined()
    expect(answer.headers.server).toBe('nginx')
  })

  it('a visitor without https is led to the same page with it', async () => {
    const answer = await send(`${nginx.plainAddress}/fr/agenda?from=mail`)
    expect(answer.status).toBe(301)
    expect(answer.headers.location).toBe('https://example.org/fr/agenda?from=mail')
  })

  it('a body over the limit is refused by nginx, one that keeps it reaches the product', async () => {
    const form = createForm().path
    const big = (size: number, path = form, method = 'POST') =>
      send(`${nginx.address}${path}`, {
        method,
        body: 'x'.repeat(size - 2),
        from: createClientAddress(),
      })
    const refused = await big(bodyLimit + 1)
    expect([refused.status, refused.headers['content-type']]).toEqual([413, 'application/json'])
    expect(JSON.parse(refused.text)).toMatchObject({ success: false, code: 'body_too_large' })
    expect((await big(bodyLimit)).status).toBe(400)
    // Nobody is signed in.
    const document = contentEndpoints.replace.path.replace('{id}', 'repertoire')
    expect((await big(documentBodyLimit, document, 'PUT')).status).toBe(401)
    for (const { path } of endpoints.filter((each) => each.method === 'POST' && each.limit !== undefined))
      expect((await big(documentBodyLimit, path)).status).toBe(401)
    expect((await big(documentBodyLimit + 1, document, 'PUT')).status).toBe(413)
  })

  it('a visitor has the address nginx sees, whatever they say it is', async () => {
    const from = createClientAddress()
    const { max } = productLimits.formsByAddress
    const answers = await Promise.all(
      Array.from({ length: max + 5 }, (_, index) => {
        const { path, body } = createForm()
        const headers = { 'X-Forwarded-For': `192.0.2.${index}`, Forwarded: `for=192.0.2.${index}` }
        return send(`${nginx.address}${path}`, { method: 'POST', body, headers, from })
      }),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(max)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
    expect((await post(nginx.address, createForm())).status).toBe(201)
  })

  it('one address with 1,700 requests that never end keeps nobody out', async () => {
    const from = createClientAddress()
    const halves = Array.from({ length: 1_700 }, () => openHalfRequest(nginx.address, from))
    await Promise.all(halves.map(({ begun }) => begun))
    const visitors = Array.from({ length: 57 }, () =>
      send(`${nginx.address}/es`, { from: createClientAddress() }),
    )
    expect((await Promise.all(visitors)).map(({ status }) => status)).toEqual(visitors.map(() => 200))
    for (const { socket } of halves) socket.destroy()
  })

  it('one address with too many requests at once is told so in the shape of the product', async () => {
    const from = createClientAddress()
    const halves = Array.from({ length: 240 }, () => openHalfRequest(nginx.address, from, postWithoutBody))
    await Promise.all(halves.map(({ begun }) => begun))
    const readStatus = async () => (await send(`${nginx.address}/es`, { from })).status
    await vi.waitFor(async () => expect(await readStatus()).toBe(429), 10_000)
    const { path, body } = createForm()
    const refused = await send(`${nginx.address}${path}`, { method: 'POST', body, from })
    expect(JSON.parse(refused.text)).toMatchObject({ success: false, code: 'too_many_requests' })
    expect(refused.headers['retry-after']).toBe('10')
    expect(refused.headers['x-content-type-options']).toBe('nosniff')
    for (const { socket } of halves) socket.destroy()
    const page = await send(`${nginx.address}/es/${'x'.repeat(70_000)}`, { from: createClientAddress() })
    expect([page.status, page.headers['content-type']]).toEqual([414, 'text/plain; charset=utf-8'])
    expect(`${page.text}${refused.text}`).not.toContain('nginx')
  })

  it.each([
    ['two hosts', 'GET /es HTTP/1.1\r\nHost: example.org\r\nHost: example.com\r\n\r\n', 400],
    ['no request', 'so this is HTTP\r\n\r\n', 400],
    ['a long address', `GET /${'x'.repeat(70_000)} HTTP/1.1\r\nHost: example.org\r\n\r\n`, 414],
    ['TRACE', 'TRACE /es HTTP/1.1\r\nHost: example.org\r\n\r\n', 405],
    ['a version to come', 'GET /es HTTP/3.0\r\nHost: example.org\r\n\r\n', 505],
  ])('%s is refused in one line of text, with TLS and without', async (_, bytes, status) => {
    for (const address of [nginx.address, nginx.plainAddress]) {
      const refused = await sendBytes(address, bytes.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
      expect(refused.status).toBe(status)
      expect(refused.body).toMatch(/^[A-Z][A-Za-z ]+$/)
      const types = refused.headers.filter((line) => line.startsWith('content-type:'))
      expect(types).toEqual(['content-type: text/plain; charset=utf-8'])
      expect(refused.headers).toContain('x-content-type-options: nosniff')
      const transport = refused.headers.filter((line) => line.startsWith('strict-transport-security:'))
      expect(transport).toHaveLength(address === nginx.address ? 1 : 0)
    }
  })

  it('what is no request to the API is refused as JSON, a missing file of the certificate as text', async () => {
    const host = 'Host: example.org\r\nConnection: close\r\n'
    const trace = await sendBytes(nginx.address, `TRACE /api/me HTTP/1.1\r\n${host}\r\n`)
    expect(JSON.parse(trace.body)).toMatchObject({ success: false, code: 'request_invalid' })
    const challenge = await send(`${nginx.plainAddress}/.well-known/acme-challenge/none`)
    expect([challenge.status, challenge.text]).toEqual([404, 'Not Found'])
  })

  it('an idle connection is given up by nginx before the product closes it', async () => {
    const [, own] = /timeout=(\d+)/.exec((await fetch(product.address)).headers.get('keep-alive') ?? '') ?? []
    const [, given] = /^ {4}keepalive_timeout (\d+)s;/m.exec(readFileSync('deploy/nginx.conf', 'utf8')) ?? []
    expect(Number(given)).toBeLessThan(Number(own))
  })

  it('a product that is gone is answered 503, try again; no log names the visitor', async () => {
    await product.end('SIGKILL')
    const from = createClientAddress()
    const answers = [await send(`${nginx.address}/es`, { from }), await post(nginx.address, createForm())]
    for (const { status, headers } of answers)
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store'])
    expect(nginx.readLog()).not.toContain('127.16.')

    const settings = { ...environment, PORT: String(product.port) }
    product = await startProduct({ environment: { ...database.environment, ...settings } })
    expect((await send(`${nginx.address}/es`, { from })).status).toBe(200)
  })
})
