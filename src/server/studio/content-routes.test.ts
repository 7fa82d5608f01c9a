import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { apiFailure, contentEndpoints } from '#domain/api.ts'
import { createApp } from '#server/app.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'

const agenda = z.object({ events: z.array(z.object({ id: z.string(), title: z.string() })) })

const eventOne = '/api/content/documents/event%2Fevent-1'

describe.each(testDatabases)('writing on $engine', ({ create }) => {
  let server: ApiServer
  let cookie: string
  let clock: Date

  beforeEach(async () => {
    clock = new Date('2026-03-01T12:00:00Z')
    server = await startApiServer(create, { now: () => clock, site: undefined })
    cookie = await server.insertAdminSession('artist@example.org')
  })

  afterEach(() => server.dispose())

  async function ask(method: string, path: string, body?: unknown) {
    const headers = { Cookie: cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) }
    const response = await server.request(path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }

  async function readEvent(path = eventOne) {
    return z.parse(contentEndpoints.read.output, (await ask('GET', path)).body)
  }

  /** What a visitor reads on the French agenda. */
  async function readPublicTitle(id = 'event-1') {
    const response = await createApp(server.services).request('/api/pages/fr/agenda')
    const { events } = z.parse(agenda, await response.json())
    return events.find((event) => event.id === id)?.title
  }

  test('begins with all documents as visitors see them', async () => {
    const { documents } = z.parse(
      contentEndpoints.list.output,
      (await ask('GET', '/api/content/documents')).body,
    )
    expect(documents.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['biography', 'event/event-24', 'page/agenda', 'project/khyma-duo']),
    )
    expect(documents.filter(({ version, shown }) => version !== shown?.version)).toEqual([])
  })

  test('publishes on what a clock that was ahead has begun with, which stays', async () => {
    const { version: base } = await readEvent()
    clock = new Date('1970-01-01T12:00:00Z')
    expect((await ask('DELETE', '/api/content/editions/1')).status).toBe(404)
    const change = { base, changes: [{ path: ['title'], value: 'Una tarde' }] }
    const { version } = (await ask('PATCH', eventOne, change)).body
    const published = await ask('POST', '/api/content/editions', {
      documents: [{ id: 'event/event-1', version }],
    })
    expect(published.status).toBe(201)
    clock = new Date(Date.parse(published.body.liveFrom))
    await server.services.published.refresh()
    expect(await readPublicTitle()).toBe('Una tarde')
  })

  test('shows visitors nothing before it is published, and then all of it', async () => {
    const before = await readPublicTitle()
    const { version: base } = await readEvent()
    const change = { base, changes: [{ path: ['title'], value: 'Una tarde' }] }
    const saved = await ask('PATCH', eventOne, change)
    expect(saved).toMatchObject({ status: 200, body: { id: 'event/event-1' } })
    expect(await readPublicTitle()).toBe(before)
    expect(await readEvent()).toMatchObject({ content: { title: 'Una tarde' }, shown: { version: base } })

    const published = await ask('POST', '/api/content/editions', {
      documents: [{ id: 'event/event-1', version: saved.body.version }],
    })
    expect(published).toMatchObject({ status: 201, body: { number: 2 } })
    clock = new Date(Date.parse(published.body.liveFrom))
    await server.services.published.refresh()
    expect(await readPublicTitle()).toBe('Una tarde')
  })

  test('brings two people in two texts together, and stops them in one', async () => {
    const { version: base } = await readEvent()
    const write = (language: string, value: string) =>
      ask('PATCH', eventOne, { base, changes: [{ path: ['description', language], value }] })
    expect((await write('de', 'Gehen')).status).toBe(200)
    expect((await write('it', 'Andare')).status).toBe(200)
    expect(await write('de', 'Bleiben')).toMatchObject({ status: 409, body: { code: 'content_conflict' } })
    expect((await readEvent()).content).toMatchObject({ description: { de: 'Gehen', it: 'Andare' } })
  })

  test.each([
    ['an unknown field', ['price', 'discount'], 1],
    ['a date that does not exist', ['date'], '2026-02-30T19:30'],
    ['a foreign country', ['country'], 'Schweiz'],
    ['an address without https', ['tickets'], 'http://tickets.example/'],
    ['the id of another event', ['id'], 'event-2'],
    ['a text that cannot be stored', ['title'], 'a\u0000b'],
    ['a text without end', ['title'], 'x'.repeat(20_001)],
    ['a path that leads nowhere', ['images', 40], 'event-1-1'],
  ])('refuses %s with the field and the reason, and keeps what was there', async (_case, path, value) => {
    const before = await readEvent()
    const refused = await ask('PATCH', eventOne, { base: before.version, changes: [{ path, value }] })
    expect(refused).toMatchObject({ status: 422, body: { code: 'content_invalid' } })
    expect(Object.keys(refused.body.fields)[0]).toMatch(/^event\/event-1/)
    expect(await readEvent()).toEqual(before)
  })

  test('lets a draft lack what publishing wants, and says where it is', async () => {
    const created = await ask('POST', '/api/content/documents', {
      kind: 'event',
      content: { title: 'Nuevo' },
    })
    expect(created).toMatchObject({ status: 201, body: { id: 'event/event-25' } })
    const { id, version } = created.body
    const refused = await ask('POST', '/api/content/editions', { documents: [{ id, version }] })
    expect(refused.status).toBe(422)
    expect(refused.body.fields).toMatchObject({ 'event/event-25 date': 'is missing' })
    expect((await ask('GET', '/api/content/editions')).body.editions).toHaveLength(1)
  })

  test('publishes single languages of a document, and keeps the rest for later', async () => {
    const { version: base } = await readEvent()
    const changes = [
      { path: ['description', 'fr'], value: 'Fini' },
      { path: ['description', 'de'], value: 'Halb fertig' },
    ]
    const { body } = await ask('PATCH', eventOne, { base, changes })
    const documents = [{ id: 'event/event-1', version: body.version, without: ['de'] }]
    const published = await ask('POST', '/api/content/editions', { documents })
    expect(published.status).toBe(201)
    clock = new Date(Date.parse(published.body.liveFrom))
    const { version, content, shown } = await readEvent()
    expect([version, content]).toMatchObject([
      body.version,
      { description: { fr: 'Fini', de: 'Halb fertig' } },
    ])
    expect(shown?.content).toMatchObject({ description: { fr: 'Fini' } })
    expect(shown?.content).not.toMatchObject({ description: { de: 'Halb fertig' } })
  })

  test('plans an edition, and calls it off', async () => {
    const { version } = await readEvent()
    const liveFrom = '2026-03-02T19:00:00.000Z'
    const documents = [{ id: 'event/event-1', version: null }]
    const planned = await ask('POST', '/api/content/editions', { documents, liveFrom })
    expect(planned.body).toMatchObject({ number: 2, liveFrom, documents })
    await server.services.published.refresh()
    expect(await readPublicTitle()).toBeTypeOf('string')
    expect((await ask('DELETE', '/api/content/editions/2')).status).toBe(204)
    clock = new Date(liveFrom)
    await server.services.published.refresh()
    expect(await readPublicTitle()).toBeTypeOf('string')
    expect((await readEvent()).shown).toMatchObject({ version })
    expect((await ask('DELETE', '/api/content/editions/1')).status).toBe(404)
  })

  test('takes an event off the site and brings its first version back', async () => {
    const first = await readEvent()
    const changes = [{ path: ['cancelled'], value: true }]
    await ask('PATCH', eventOne, { base: first.version, changes })
    const { versions } = z.parse(
      contentEndpoints.versions.output,
      (await ask('GET', `${eventOne}/versions`)).body,
    )
    expect(versions.map(({ savedBy }) => savedBy)).toEqual(['artist@example.org', null])
    const { version: base } = await readEvent()
    const content = versions.at(-1)?.content
    expect((await ask('PUT', eventOne, { base, content })).status).toBe(200)
    expect((await readEvent()).content).toEqual(first.content)
    expect((await ask('PUT', eventOne, { base, content })).status).toBe(409)
  })

  test('keeps what is in the trash, but lets nobody write in it', async () => {
    const { version: base } = await readEvent()
    expect((await ask('DELETE', eventOne)).status).toBe(204)
    expect((await ask('DELETE', eventOne)).status).toBe(404)
    const change = { base, changes: [{ path: ['title'], value: 'Una tarde' }] }
    expect((await ask('PATCH', eventOne, change)).status).toBe(404)
    expect((await ask('POST', `${eventOne}/take-back`)).status).toBe(204)
    expect((await ask('PATCH', eventOne, change)).status).toBe(200)
  })

  test.each(['%00', 'event%2F%00', 'event%2Fevent-999', 'user', '..%2Fsecrets', '%F0%9F%8E%B6'])(
    'has no document called %s',
    async (id) => {
      const path = `/api/content/documents/${id}`
      const change = { base: '', changes: [{ path: ['title'], value: 'x' }] }
      const asked = [
        ask('GET', path),
        ask('PATCH', path, change),
        ask('DELETE', path),
        ask('GET', `${path}/versions`),
      ]
      expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    },
  )

  test.each([5_000, 25])('rejects what is nested %i levels deep', async (depth) => {
    const { version: base } = await readEvent()
    const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`
    const write = async (method: string, path: string, body: string) => {
      const headers = { Cookie: cookie, 'Content-Type': 'application/json' }
      const response = await server.request(path, { method, headers, body })
      return [response.status, z.parse(apiFailure, await response.json()).fields]
    }
    const reason = 'Este valor no es válido'
    expect(await write('PUT', eventOne, `{"base":"${base}","content":${deep}}`)).toEqual([
      400,
      { content: reason },
    ])
    const changes = `[{"path":["title"],"value":${deep}}]`
    expect(await write('PATCH', eventOne, `{"base":"${base}","changes":${changes}}`)).toEqual([
      400,
      { 'changes.0.value': reason },
    ])
    expect(
      await write('POST', '/api/content/documents', `{"kind":"event","content":{"title":${deep}}}`),
    ).toEqual([400, { content: reason }])
  })

  test('publishes no document twice at once, and none that is not there', async () => {
    const publish = (...ids: string[]) =>
      ask('POST', '/api/content/editions', { documents: ids.map((id) => ({ id, version: null })) })
    expect(await publish('event/event-1', 'event/event-1')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields: { documents: 'Este valor no es válido' } },
    })
    expect(await publish('event/event-1', 'event/event-999')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    expect((await publish('event/event-1')).status).toBe(201)
  })

  test('numbers events that are made at once one after the other', async () => {
    const make = () => ask('POST', '/api/content/documents', { kind: 'event', content: { title: 'Nuevo' } })
    const made = await Promise.all([make(), make(), make()])
    expect(made.map(({ body }) => body.id).toSorted()).toEqual([
      'event/event-25',
      'event/event-26',
      'event/event-27',
    ])
  })

  test('is for editors, publishing for admins', async () => {
    cookie = await server.insertSession('nobody@example.org')
    expect((await ask('GET', '/api/content/documents')).status).toBe(403)
    const { id } = await server.operator.database
      .selectFrom('user')
      .select('id')
      .where('email', '=', 'nobody@example.org')
      .executeTakeFirstOrThrow()
    await server.operator.database
      .insertInto('editors')
      .values({ user_id: id, since: clock.toISOString() })
      .execute()
    expect((await ask('GET', '/api/content/documents')).status).toBe(200)
    const documents = [{ id: 'event/event-1', version: null }]
    expect((await ask('POST', '/api/content/editions', { documents })).status).toBe(403)
    expect((await ask('GET', '/api/collaboration-requests')).status).toBe(403)
  })
})
