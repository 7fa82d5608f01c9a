import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { makeCollaborationRequest, makeCourseRegistration } from '#tests/submissions.ts'
import { sendCalls } from './send-calls.ts'
import { type ClaimedCall, createCallCleaningTask } from './webhook-calls.ts'

const readJson = async (response: Response | Promise<Response>) => JSON.parse(await (await response).text())
const address = 'https://hook.example.org/moronta?x=1'

describe.each(testDatabases)('the webhook on $engine', ({ create }) => {
  let server: ApiServer
  let cookie: string
  let time = new Date('2026-03-01T12:00:00.000Z')
  let trouble: string | undefined
  let whileTold: (() => Promise<unknown>) | undefined
  const told: (ClaimedCall & { to: string })[] = []

  beforeAll(async () => {
    server = await startApiServer(create, { now: () => time })
    cookie = await server.insertAdminSession('artist@example.org')
  })
  afterAll(() => server.dispose())

  beforeEach(async () => {
    trouble = undefined
    whileTold = undefined
    told.length = 0
    await ask('DELETE', '/webhook')
  })

  const ask = (method: string, path: string, body?: unknown, own = cookie) =>
    server.request(`/api/settings${path}`, {
      method,
      headers: { Cookie: own, 'Accept-Language': 'en', 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const readWebhook = async () => (await readJson(ask('GET', ''))).webhook
  const pass = (minutes: number) => {
    time = new Date(time.getTime() + minutes * 60_000)
  }
  const send = () =>
    sendCalls({
      ...server.services,
      deliver: async (call, target) => {
        told.push({ ...call, to: target.address })
        await whileTold?.()
        return trouble
      },
    })
  const post = async (path: string, form: object) => (await readJson(server.post(path, form))).id

  test('is set by an admin, who sees its secret once', async () => {
    expect(await readWebhook()).toBeNull()
    const { secret } = await readJson(ask('PUT', '/webhook', { address: ` ${address} ` }))
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    const settings = await (await ask('GET', '')).text()
    expect(JSON.parse(settings).webhook).toEqual({ address, failure: null })
    expect(settings).not.toContain(secret)
    expect((await readJson(ask('PUT', '/webhook', { address }))).secret).not.toBe(secret)
    expect((await ask('DELETE', '/webhook')).status).toBe(204)
    expect(await readWebhook()).toBeNull()
    const noted = await server.operator.database.selectFrom('audit_events').select('kind').execute()
    expect(noted.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['webhook_set', 'webhook_removed']))
  })

  test.each(['http://hook.example.org', 'https://me:secret@hook.example.org', 'hook', 'javascript:alert(1)'])(
    'is never at %s',
    async (refused) => {
      const response = await ask('PUT', '/webhook', { address: refused })
      expect(response.status).toBe(400)
      expect((await readJson(response)).fields.address).toContain('it must begin with https://')
      expect(await readWebhook()).toBeNull()
    },
  )

  test('is nobody else’s to set', async () => {
    const stranger = await server.insertSession('stranger@example.org')
    expect((await ask('PUT', '/webhook', { address }, stranger)).status).toBe(403)
    expect((await ask('DELETE', '/webhook', undefined, stranger)).status).toBe(403)
    expect((await ask('PUT', '/webhook', { address }, '')).status).toBe(401)
  })

  test('is told once of each form and each edition from then on, by however many instances', async () => {
    await post('/api/collaboration-requests', makeCollaborationRequest({ message: 'Before' }))
    pass(1)
    await ask('PUT', '/webhook', { address })
    pass(1)
    const request = await post('/api/collaboration-requests', makeCollaborationRequest())
    pass(1)
    const registration = await post('/api/course-registrations', makeCourseRegistration())
    await post('/api/course-registrations', {
      ...makeCourseRegistration({ goals: 'Sold' }),
      comments: 'x',
      elapsed: '10',
    })
    pass(1)
    const edition = { number: 900, live_from: time.toISOString(), published_at: time.toISOString() }
    const later = { ...edition, number: 901, live_from: new Date(time.getTime() + 60_000).toISOString() }
    await server.operator.database.insertInto('editions').values([edition, later]).execute()
    await Promise.all([send(), send()])
    await send()
    const happened = told.map(({ kind, subject, to }) => ({ kind, subject, to }))
    expect(happened).toHaveLength(3)
    expect(happened).toEqual(
      expect.arrayContaining([
        { kind: 'collaboration_requests', subject: request, to: address },
        { kind: 'course_registrations', subject: registration, to: address },
        { kind: 'edition', subject: '900', to: address },
      ]),
    )
    pass(2)
    await send()
    expect(told.slice(3).map(({ subject }) => subject)).toEqual(['901'])
  })

  test('that does not take a call is told again later, and the settings say why', async () => {
    await ask('PUT', '/webhook', { address })
    pass(1)
    const subject = await post('/api/collaboration-requests', makeCollaborationRequest({ message: 'Again' }))
    trouble = 'HTTP 500'
    const at = time.toISOString()
    await send()
    await send()
    expect(told.map((each) => each.subject)).toEqual([subject])
    const nextTry = new Date(time.getTime() + 60_000).toISOString()
    expect(await readWebhook()).toEqual({ address, failure: { at, reason: 'HTTP 500', nextTry } })
    pass(1)
    trouble = undefined
    await send()
    expect(new Set(told.map(({ id }) => id)).size).toBe(1)
    expect(told).toHaveLength(2)
    expect(await readWebhook()).toEqual({ address, failure: null })
  })

  test('is told on where there is more than one portion, and no more once it was removed', async () => {
    await ask('PUT', '/webhook', { address })
    pass(1)
    for (let form = 0; form < 8; form += 1) {
      pass(20)
      await post('/api/collaboration-requests', makeCollaborationRequest({ message: `Portion ${form}` }))
    }
    expect(await send()).toBe(true)
    expect(told).toHaveLength(5)
    whileTold = () => ask('DELETE', '/webhook')
    expect(await send()).toBe(false)
    expect(told).toHaveLength(6)
  })

  test('at another address is told at once what the one before did not take', async () => {
    await ask('PUT', '/webhook', { address })
    pass(1)
    const subject = await post('/api/collaboration-requests', makeCollaborationRequest({ message: 'Moved' }))
    trouble = 'HTTP 500'
    for (let tries = 0; tries < 12; tries += 1) {
      await send()
      pass(240)
    }
    await send()
    const other = 'https://other.example.org/'
    await ask('PUT', '/webhook', { address: other })
    await send()
    expect(told.at(-1)).toMatchObject({ subject, to: other, attempts: 1 })
    whileTold = () => ask('PUT', '/webhook', { address })
    pass(1)
    for (const words of ['One', 'Two'])
      await post('/api/collaboration-requests', makeCollaborationRequest({ message: words }))
    told.length = 0
    await send()
    expect(new Set(told.map(({ to }) => to))).toEqual(new Set([other, address]))
  })

  test('is tried for two days also where it happened long before it was looked for', async () => {
    await ask('PUT', '/webhook', { address })
    pass(1)
    await post('/api/collaboration-requests', makeCollaborationRequest({ message: 'Late' }))
    pass(60 * 24 * 2.5)
    trouble = 'HTTP 500'
    await send()
    expect(await readWebhook()).toMatchObject({ failure: { nextTry: expect.any(String) } })
  })

  test('is given up after two days', async () => {
    await ask('PUT', '/webhook', { address })
    pass(1)
    await post('/api/collaboration-requests', makeCollaborationRequest({ message: 'Given up' }))
    trouble = 'ECONNREFUSED'
    for (let tries = 0; tries < 40; tries += 1) {
      await send()
      pass(240)
    }
    expect(await readWebhook()).toMatchObject({ failure: { reason: 'ECONNREFUSED', nextTry: null } })
    const count = told.length
    expect(count).toBeGreaterThan(10)
    await send()
    expect(told).toHaveLength(count)
    expect(server.logged.join()).toContain('a call of the webhook was given up')
    expect(await createCallCleaningTask(server.services.database).run(time, AbortSignal.abort())).toEqual({
      deleted: 0,
    })
    pass(31 * 24 * 60)
    expect(await createCallCleaningTask(server.services.database).run(time, AbortSignal.abort())).toEqual({
      deleted: 1,
    })
  })
})
