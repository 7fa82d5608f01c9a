import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { signIn, signUp } from '#domain/accounts/account-api.ts'
import { idempotencyHeader, submissionEndpoints } from '#domain/api.ts'
import { endpoints } from '#domain/endpoints.ts'
import { exchange, openConnection, waitForEnd } from '#tests/attacks/raw-connection.ts'
import { createAttacker } from '#tests/attacks/request.ts'
import { createFolder, type TestDatabase } from '#tests/databases.ts'
import { createClientAddress } from '#tests/processes/client.ts'
import { type Product, startProduct } from '#tests/processes/product.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'

/** Stands in everything that is sent; no line of the log may hold it. */
const canary = 'kanarienvogel'

const line = z.strictObject({
  level: z.literal(30),
  time: z.iso.datetime(),
  method: z.string().check(z.regex(/^([A-Z-]+|none|other)$/)),
  route: z.string(),
  status: z.int(),
  ms: z.number(),
  msg: z.literal('request'),
})

let database: TestDatabase
let product: Product

beforeAll(async () => {
  database = await createFolder()
  product = await startProduct({ environment: { ...database.environment, LOG_LEVEL: 'info' } })
})
afterAll(async () => {
  await product[Symbol.asyncDispose]()
  await database.dispose()
})

it('is one line of JSON a request, with nothing of the visitor in it', async () => {
  const from = createClientAddress()
  const before = product.readOutput().length
  const sent = (await sendCanaries(from)) + (await sendRawCanaries(from))
  const { output } = await product.end('SIGTERM')
  const lines = output.slice(before).trimEnd().split('\n')
  // A slow machine's database is told of, too.
  const requests = lines.map((text) => JSON.parse(text)).filter(({ msg }) => msg === 'request')
  expect(requests).toHaveLength(sent)
  const routes = new Set(requests.map((each) => z.parse(line, each).route))
  expect(output.toLowerCase()).not.toContain(canary)
  expect(output).not.toContain(from)
  // A path that names nothing is known by the pattern that took it.
  expect([...routes].toSorted()).toEqual(expect.arrayContaining(['/:path{[^]+}', '/api/*', 'none']))
  expect(routes.size).toBeLessThan(new Set(endpoints.map(({ path }) => path)).size + 10)
})

/** To every call and page, in every place that a request has; gives how many requests there were. */
async function sendCanaries(from: string): Promise<number> {
  using attack = createAttacker(product.port, from)
  const forms = [
    [
      submissionEndpoints['course-registration'].create,
      makeCourseRegistration({ full_name: canary, email: `${canary}@example.org` }),
    ],
    [
      submissionEndpoints['collaboration-request'].create,
      makeCollaborationRequest({ message: canary, email: `${canary}@example.org` }),
    ],
    [signUp, { email: `${canary}@example.org`, password: `${canary} 1` }],
    [signIn, { email: `${canary}@example.org`, password: `${canary} 2` }],
    [signIn, { email: `${canary}@example.org`, password: `${canary} 1` }],
    [submissionEndpoints['collaboration-request'].create, { [canary]: canary }],
  ] as const
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': canary,
    Referer: `http://${canary}/`,
    'X-Forwarded-For': canary,
    [idempotencyHeader]: canary,
    Cookie: `better-auth.session_token=${canary}; ${canary}=1`,
    'Accept-Language': canary,
  }
  for (const [{ path }, fields] of forms) {
    const body = JSON.stringify(fields)
    await attack({ method: 'POST', target: `${path}?${canary}=${canary}`, headers, body })
  }
  const targets = [
    ...endpoints.map(({ path }) => path.replace('{id}', canary)),
    `/${canary}`,
    `/fr/${canary}`,
    `/api/${canary}`,
    `/api/pages/fr/${canary}`,
    `/agenda?${canary}`,
    `/%0a{"level":30,"msg":"${canary}"}`.replaceAll('"', '%22'),
    `/%1b[2J${canary}`,
    `/%e2%80%a8${canary}`,
  ]
  for (const target of targets)
    for (const method of ['GET', 'DELETE', 'PROPFIND']) await attack({ method, target, headers })
  return forms.length + targets.length * 3
}

/** What never becomes a request of the app. */
async function sendRawCanaries(from: string): Promise<number> {
  const all = [
    `${canary}\r\n\r\n`,
    `GET /${canary}\\x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${canary} x\r\nConnection: close\r\n\r\n`,
    `${canary.toUpperCase()} / HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${canary.repeat(2_000)}\r\n\r\n`,
  ]
  for (const bytes of all) await exchange(product.port, bytes, from)
  const impatient = await openConnection(product.port, from)
  impatient.write(`GET /es?${canary} HTTP/1.1\r\nHost: localhost\r\n\r\n`, () => impatient.destroy())
  await waitForEnd(impatient)
  return all.length + 1
}
