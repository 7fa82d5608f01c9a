import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { idempotencyHeader } from '#domain/api.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { createClientAddress, send } from '#tests/processes/client.ts'
import { createForm, type Form } from '#tests/processes/load.ts'
import { type Product, startProduct } from '#tests/processes/product.ts'
import { readStoredForms } from '#tests/processes/stored.ts'

/** The product is gone so many milliseconds after it was told to stop. */
const promised = 5_000

let sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  sockets = []
})

describe.each(testDatabases)('told to stop on $engine', ({ create }) => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await create()
  })
  afterEach(() => database.dispose())

  it('answers what is under way, whoever is slow or idle, and takes nothing new', async () => {
    await using product = await startProduct(database)
    const agent = new Agent({ keepAlive: true, maxSockets: 5 })
    await Promise.all(Array.from({ length: 5 }, () => send(`${product.address}/healthz`, { agent })))
    const forms = Array.from({ length: 5 }, createForm)
    const posts = await Promise.all(forms.map((form) => openPost(product, form)))
    const reader = await openReading(product, 20)

    const ended = product.end('SIGTERM')
    await vi.waitUntil(() => isRefused(product))
    for (const post of posts) post.finish()
    const answers = await Promise.all(posts.map(({ answer }) => answer))
    expect(answers.map((answer) => answer.split('\r\n')[0])).toEqual(forms.map(() => 'HTTP/1.1 201 Created'))
    // Of a connection one request is under way at a time; those behind it may be asked again.
    expect(await reader.readRest()).toBeGreaterThanOrEqual(1)
    // Neither an error nor anything fatal was logged.
    expect(await ended).toMatchObject({ code: 0, output: expect.not.stringMatching(/"level":[56]0/) })
    const stored = await readStoredForms(database.environment)
    expect(stored.map(({ idempotency_key }) => idempotency_key).toSorted()).toEqual(
      forms.map(({ key }) => key).toSorted(),
    )
    agent.destroy()
  })
})

describe('told to stop', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'oboist-data-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('does not wait longer than promised for those who never finish', async () => {
    await using product = await startProduct({ environment: { DATA_DIR: folder } })
    // What this machine takes besides.
    const { milliseconds: slowness } = await send(`${product.address}/es`)
    await openPost(product, createForm())
    await openReading(product, 100)
    const start = performance.now()
    expect(await product.end('SIGTERM')).toMatchObject({ code: 0 })
    expect(performance.now() - start).toBeLessThan(promised + slowness)
  })

  it('answers what is under way when it is told twice', async () => {
    await using product = await startProduct({ environment: { DATA_DIR: folder } })
    const post = await openPost(product, createForm())
    product.end('SIGINT')
    await vi.waitUntil(() => isRefused(product))
    const ended = product.end('SIGINT')
    post.finish()
    expect(await post.answer).toContain('201 Created')
    expect(await ended).toMatchObject({ code: 0 })
  })
})

function open({ port }: Product): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: createClientAddress() })
  sockets.push(socket)
  return socket.setEncoding('utf8')
}

/** A post of which only a part has been sent; the product has begun to read it. */
async function openPost(product: Product, { key, path, body }: Form) {
  const socket = open(product)
  const text = JSON.stringify(body)
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    `${idempotencyHeader}: ${key}`,
    'Expect: 100-continue',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await once(socket, 'data')
  socket.write(text.slice(0, 20))
  const answer = readToEnd(socket)
  return { answer, finish: () => void socket.write(text.slice(20)) }
}

/** Pages that are asked for one behind the other and not yet read. */
async function openReading(product: Product, pages: number) {
  const socket = open(product)
  socket.write('GET /es HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(pages))
  const [first] = await once(socket, 'data')
  socket.pause()
  return {
    readRest: async () => {
      const text = String(first) + (await readToEnd(socket))
      return text.split('</html>').length - 1
    },
  }
}

async function readToEnd(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}

async function isRefused({ address }: Product): Promise<boolean> {
  const outcome = await send(`${address}/healthz`).catch((error: unknown) => error)
  return outcome instanceof Error && 'code' in outcome && outcome.code === 'ECONNREFUSED'
}
