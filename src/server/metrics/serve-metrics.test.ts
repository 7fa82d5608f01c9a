import { once } from 'node:events'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RunningProduct, start } from '#server/start.ts'
import { type TestDatabase, testDatabases } from '#tests/databases.ts'
import { testWeb } from '#tests/pages.ts'
import { makeCollaborationRequest } from '#tests/submissions.ts'

const origin = (port: number | undefined) => `http://127.0.0.1:${port}`

function post(product: RunningProduct, path: string, body: unknown, key = 'first') {
  return fetch(`${origin(product.port)}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  })
}

async function readMetrics(product: RunningProduct): Promise<string[]> {
  const response = await fetch(`${origin(product.metricsPort)}/metrics`)
  expect(response.headers.get('Content-Type')).toContain('text/plain')
  return (await response.text()).split('\n')
}

async function isRefused(port: number, address: string): Promise<boolean> {
  const socket = connect(port, address)
  const outcome = once(socket, 'connect').then(
    () => false,
    () => true,
  )
  return outcome.finally(() => socket.destroy())
}

describe.each(testDatabases)('the metrics on $engine', ({ create }) => {
  let database: TestDatabase
  let product: RunningProduct
  beforeEach(async () => {
    database = await create()
    product = await start({
      variables: { ...database.environment, PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'silent' },
      now: () => new Date(),
      loadWeb: async () => testWeb,
    })
  })
  afterEach(async () => {
    await product.stop()
    await database.dispose()
  })

  it('count requests by method, route and kind of answer', async () => {
    for (const path of ['/es', '/fr/agenda', '/nowhere/at-all']) await fetch(`${origin(product.port)}${path}`)
    await fetch(`${origin(product.port)}/es`, { method: 'PROPFIND' })
    const metrics = await readMetrics(product)
    const count = (labels: string) => `http_request_duration_seconds_count{${labels}}`
    expect(metrics).toContain(`${count('method="GET",route="/:path{[^]+}",status="2xx"')} 2`)
    expect(metrics).toContain(`${count('method="GET",route="/:path{[^]+}",status="4xx"')} 1`)
    expect(metrics).toContain(`${count('method="other",route="files and unknown",status="4xx"')} 1`)
    expect(metrics.join('\n')).toContain('process_cpu_seconds_total ')
  })

  it('count a stored form once, however often it is sent, and refused ones never', async () => {
    const input = makeCollaborationRequest()
    for (const _ of [1, 2, 3]) await post(product, '/api/collaboration-requests', input)
    await post(product, '/api/collaboration-requests', { ...input, email: 'nobody' }, 'second')
    await post(
      product,
      '/api/collaboration-requests',
      { ...input, comments: 'buy this', elapsed: '0' },
      'third',
    )
    expect((await readMetrics(product)).filter((line) => line.startsWith('oboist_submissions'))).toEqual([
      'oboist_submissions_stored_total{form="collaboration_requests",status="new"} 1',
      'oboist_submissions_stored_total{form="collaboration_requests",status="suspected"} 1',
    ])
  })

  it('count how sign-ins end', async () => {
    const account = { email: 'artist@example.org', password: 'a good password' }
    await post(product, '/api/auth/sign-up/email', account)
    await post(product, '/api/auth/sign-in/email', account)
    await post(product, '/api/auth/sign-in/email', { ...account, password: 'a wrong password' })
    await post(product, '/api/auth/sign-in/passkey', {})
    const metrics = await readMetrics(product)
    expect(metrics).toContain('oboist_sign_ins_total{outcome="signed in"} 1')
    expect(metrics).toContain('oboist_sign_ins_total{outcome="refused"} 2')
  })

  it('hold nothing of a visitor', async () => {
    const input = makeCollaborationRequest({ email: 'kaethe@example.org' })
    await post(product, '/api/collaboration-requests', input, 'key-of-kaethe')
    await fetch(`${origin(product.port)}/kaethe?mail=kaethe@example.org`, {
      headers: { 'User-Agent': 'kaethe', Cookie: 'kaethe=1' },
    })
    await post(product, '/api/auth/sign-in/email', { email: 'kaethe@example.org', password: 'kaethe' })
    expect((await readMetrics(product)).join('\n')).not.toMatch(/kaethe/i)
  })

  it('stand on this machine alone, and nowhere on the port of the visitors', async () => {
    expect((await fetch(`${origin(product.port)}/metrics`)).status).toBe(404)
    expect((await fetch(`${origin(product.metricsPort)}/es`)).status).toBe(404)
    const outside = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => address)
    for (const address of ['127.0.0.2', ...outside])
      expect(await isRefused(product.metricsPort ?? 0, address)).toBe(true)
  })

  it('are closed with the product', async () => {
    const { metricsPort = 0 } = product
    await product.stop()
    expect(await isRefused(metricsPort, '127.0.0.1')).toBe(true)
  })
})
