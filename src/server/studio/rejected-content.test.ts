import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { apiFailure } from '#domain/api.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { askAs, eventOne, readEvent } from '#tests/content-editor.ts'
import { testDatabases } from '#tests/databases.ts'

describe.each(testDatabases)('rejected on $engine', ({ create }) => {
  let server: ApiServer
  let cookie: string
  let ask: ReturnType<typeof askAs>

  beforeAll(async () => {
    server = await startApiServer(create, { now: () => new Date('2026-03-01T12:00:00Z'), site: undefined })
    cookie = await server.insertAdminSession('artist@example.org')
    ask = askAs(server, cookie)
  })

  afterAll(() => server.dispose())

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
    const before = await readEvent(ask)
    const refused = await ask('PATCH', eventOne, { base: before.version, changes: [{ path, value }] })
    expect(refused).toMatchObject({ status: 422, body: { code: 'content_invalid' } })
    expect(Object.keys(refused.body.fields)[0]).toMatch(/^event\/event-1/)
    expect(await readEvent(ask)).toEqual(before)
  })

  test('says in the language of the studio why', async () => {
    const { version: base } = await readEvent(ask)
    const explain = async (language: string) => {
      const response = await server.request(eventOne, {
        method: 'PATCH',
        headers: { Cookie: cookie, 'Content-Type': 'application/json', 'Accept-Language': language },
        body: JSON.stringify({ base, changes: [{ path: ['date'], value: '2026-02-30T19:30' }] }),
      })
      return z.parse(apiFailure, await response.json()).fields?.['event/event-1 date']
    }
    expect(await explain('en')).toBe('must be a date that exists')
    expect(await explain('fr')).toBe('doit être une date qui existe')
    expect(await explain('es')).toBe('debe ser una fecha que exista')
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
    const { version: base } = await readEvent(ask)
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

  test('is for editors, publishing for admins', async () => {
    const askAsNobody = askAs(server, await server.insertSession('nobody@example.org'))
    expect((await askAsNobody('GET', '/api/content/documents')).status).toBe(403)
    const { id } = await server.operator.database
      .selectFrom('user')
      .select('id')
      .where('email', '=', 'nobody@example.org')
      .executeTakeFirstOrThrow()
    await server.operator.database
      .insertInto('editors')
      .values({ user_id: id, since: '2026-03-01T12:00:00.000Z' })
      .execute()
    expect((await askAsNobody('GET', '/api/content/documents')).status).toBe(200)
    const documents = [{ id: 'event/event-1', version: null }]
    expect((await askAsNobody('POST', '/api/content/editions', { documents })).status).toBe(403)
    expect((await askAsNobody('GET', '/api/collaboration-requests')).status).toBe(403)
  })
})
