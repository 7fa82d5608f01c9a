import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyLimit } from '#domain/api.ts'
import { productLimits } from '#server/limits/limits.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { createClientAddress, send } from '#tests/processes/client.ts'
import { createForm, post } from '#tests/processes/load.ts'
import { type Nginx, startNginx } from '#tests/processes/nginx.ts'
import { type Product, startProduct } from '#tests/processes/product.ts'

const [{ create }] = testDatabases

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
    const { path } = createForm()
    const big = (size: number) =>
      send(`${nginx.address}${path}`, {
        method: 'POST',
        body: 'x'.repeat(size - 2),
        from: createClientAddress(),
      })
    const refused = await big(bodyLimit + 1)
    expect([refused.status, refused.headers['content-type']]).toEqual([413, 'text/html'])
    expect((await big(bodyLimit)).status).toBe(400)
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

  it('an idle connection is given up by nginx before the product closes it', async () => {
    const [, own] = /timeout=(\d+)/.exec((await fetch(product.address)).headers.get('keep-alive') ?? '') ?? []
    const [, given] = /^ {2}keepalive_timeout (\d+)s;/m.exec(readFileSync('deploy/nginx.conf', 'utf8')) ?? []
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
