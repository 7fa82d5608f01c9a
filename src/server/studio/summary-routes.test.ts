import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { createAuth } from '#server/accounts/auth.ts'
import { createApi } from '#server/api.ts'
import { listVersions } from '#server/content/drafts.ts'
import { listPublishedVersions } from '#server/content/read-edition.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { askAs, eventOne, readEvent } from '#tests/content-editor.ts'
import { testDatabases } from '#tests/databases.ts'
import { createSummarizer } from './summarize-documents.ts'

describe.each(testDatabases)('lists of the studio on $engine', ({ create }) => {
  let server: ApiServer
  let ask: ReturnType<typeof askAs>
  let clock: Date

  beforeEach(async () => {
    clock = new Date('2026-03-01T12:00:00Z')
    server = await startApiServer(create, { now: () => clock, site: undefined })
    ask = askAs(server, await server.insertAdminSession('artist@example.org'))
  })

  afterEach(() => server.dispose())

  const list = async () =>
    z.parse(contentEndpoints.summaries.output, (await ask('GET', '/api/content/summaries')).body).documents
  const find = async () => (await list()).find(({ id }) => id === 'event/event-1')

  test('have all documents, public as they are written, and few of their words', async () => {
    const summaries = await list()
    const { body } = await ask('GET', '/api/content/documents')
    const { documents } = z.parse(contentEndpoints.list.output, body)
    expect(summaries.map(({ id }) => id)).toEqual(documents.map(({ id }) => id))
    expect(summaries.filter(({ state }) => state !== 'public')).toEqual([])
    expect(JSON.stringify(summaries).length).toBeLessThan(JSON.stringify(documents).length / 4)
  })

  test('follow what is written, published, moved to the trash and brought back', async () => {
    const before = await find()
    const first = await readEvent(ask)
    clock = new Date('2026-03-01T12:01:00Z')
    const changes = [{ path: ['title'], value: 'Una tarde' }]
    const { version } = (await ask('PATCH', eventOne, { base: first.version, changes })).body
    const savedAt = '2026-03-01T12:01:00.000Z'
    expect(await find()).toMatchObject({ state: 'changed', savedAt, content: { title: 'Una tarde' } })

    const documents = [{ id: 'event/event-1', version }]
    const published = (await ask('POST', '/api/content/editions', { documents })).body
    clock = new Date(Date.parse(published.liveFrom))
    expect(await find()).toMatchObject({ state: 'public', content: { title: 'Una tarde' } })

    const { content } = first
    await ask('PUT', eventOne, { base: version, content })
    expect(await find()).toMatchObject({ ...before, savedAt: clock.toISOString(), state: 'changed' })
    await ask('DELETE', eventOne)
    expect(await find()).toMatchObject({ trashed: true })
    await ask('POST', `${eventOne}/take-back`)
    expect(await find()).toMatchObject({ trashed: false })

    const taken = (
      await ask('POST', '/api/content/editions', { documents: [{ id: 'event/event-1', version: null }] })
    ).body
    clock = new Date(Date.parse(taken.liveFrom))
    expect(await find()).toMatchObject({ state: 'draft' })
  })

  test('count a translation as outdated until it is written, also once its new source is public', async () => {
    const publish = async (version: string) => {
      const documents = [{ id: 'event/event-1', version }]
      const { body } = await ask('POST', '/api/content/editions', { documents })
      clock = new Date(Date.parse(body.liveFrom))
    }
    const write = async (language: string, value: string) => {
      const { version: base } = await readEvent(ask)
      const changes = [{ path: ['description', language], value }]
      return (await ask('PATCH', eventOne, { base, changes })).body.version
    }
    await write('fr', 'Deux hautbois')
    await publish(await write('de', 'Zwei Oboen'))
    await publish(await write('fr', 'Deux hautbois et un basson'))
    const outdated = { state: 'public', open: { de: { missing: 0, outdated: 1 } } }
    expect(await find()).toMatchObject(outdated)
    await publishOften(60)
    expect(await find()).toMatchObject(outdated)
    await write('de', 'Zwei Oboen und ein Fagott')
    expect((await find())?.open).not.toHaveProperty('de')
  })

  test('look as far back at what was public as the history of an entry', async () => {
    const { database } = server.services
    await publishOften(6, { content: JSON.stringify({ title: 'é'.repeat(450_000) }) })
    const history = await listVersions(database, 'event/event-1')
    const published = await listPublishedVersions(database, ['event/event-1'], clock)
    expect(published.get('event/event-1')).toEqual(history.map(({ version }) => version))
    expect(history).toHaveLength(2)
  })

  /** As if something else of the event was written and published, again and again. */
  const publishOften = async (count: number, other: { content?: string } = {}) => {
    const { database } = server.services
    const row = database.selectFrom('document_versions').selectAll()
    const last = await row
      .where('document', '=', 'event/event-1')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const numbers = Array.from({ length: count }, (_, place) => 100 + place)
    const versions = numbers.map(() => ({ ...last, ...other, id: createIdentifier(clock) }))
    const at = clock.toISOString()
    await database.insertInto('document_versions').values(versions).execute()
    await database
      .insertInto('editions')
      .values(numbers.map((number) => ({ number, live_from: at, published_at: at, published_by: null })))
      .execute()
    const document = 'event/event-1'
    const changes = versions.map(({ id: version }, place) => ({
      edition: 100 + place,
      document,
      version,
      part: null,
    }))
    await database.insertInto('edition_changes').values(changes).execute()
  }

  test('say when something becomes public by what is planned, as it is written or otherwise', async () => {
    const write = async (value: string) => {
      const written = { base: (await readEvent(ask)).version, changes: [{ path: ['title'], value }] }
      return (await ask('PATCH', eventOne, written)).body.version
    }
    const version = await write('Una tarde')
    expect(await find()).not.toHaveProperty('planned')
    const liveFrom = '2026-03-02T19:00:00.000Z'
    await ask('POST', '/api/content/editions', { documents: [{ id: 'event/event-1', version }], liveFrom })
    const planned = { from: liveFrom, asWritten: true, leaves: false }
    expect(await find()).toMatchObject({ state: 'changed', planned })
    await write('Una noche')
    expect(await find()).toMatchObject({ planned: { from: liveFrom, asWritten: false } })
    await write('Una tarde')
    expect(await find()).toMatchObject({ planned: { from: liveFrom, asWritten: true } })
    expect((await ask('GET', eventOne)).body.planned).toMatchObject([
      { from: liveFrom, content: { title: 'Una tarde' } },
    ])
  })

  test('say of what is public, and of what is in the trash, that it leaves the site by what is planned', async () => {
    const liveFrom = '2026-03-02T19:00:00.000Z'
    const documents = [{ id: 'event/event-1', version: null }]
    await ask('POST', '/api/content/editions', { documents, liveFrom })
    expect(await find()).toMatchObject({ planned: { from: liveFrom, asWritten: false, leaves: true } })
    await ask('DELETE', eventOne)
    const planned = { from: liveFrom, asWritten: true, leaves: true }
    expect(await find()).toMatchObject({ trashed: true, planned })
  })

  test('are sent compressed, as the history of an entry is', async () => {
    const headers = { Cookie: await server.insertAdminSession('duo@example.org'), 'Accept-Encoding': 'br' }
    for (const path of ['/api/content/summaries', `${eventOne}/versions`])
      expect((await server.request(path, { headers })).headers.get('Content-Encoding')).toBe('br')
  })

  test('have what is new, and are for editors alone', async () => {
    await ask('POST', '/api/content/documents', { kind: 'event', content: { title: 'Nuevo' } })
    expect((await list()).find(({ id }) => id === 'event/event-25')).toMatchObject({
      state: 'draft',
      content: { title: 'Nuevo' },
    })
    expect((await askAs(server, '')('GET', '/api/content/summaries')).status).toBe(401)
  })

  test('are prepared for whoever enters the studio, and for nobody else', async () => {
    const { services } = server
    const summarize = vi.fn(services.summarize)
    const api = createApi({ ...services, summarize }, createAuth(services))
    const enter = async (cookie: string) => (await api.request('/me', { headers: { Cookie: cookie } })).status
    expect(await enter(await server.insertSession('student@example.org'))).toBe(200)
    expect(summarize).not.toHaveBeenCalled()
    expect(await enter(await server.insertAdminSession('duo@example.org'))).toBe(200)
    expect(summarize).toHaveBeenCalledOnce()
    await summarize.mock.results[0]?.value
  })

  /** Makes summaries as the server does, and names the versions that each query reads. */
  const watchSummarizer = (onRead: (versions: Set<unknown>) => void) =>
    createSummarizer(
      server.services.database.withPlugin({
        transformQuery: ({ node }) => {
          const named = new Set<unknown>()
          const json = JSON.stringify(node)
          JSON.parse(json, (key, value: unknown) => {
            if (key === 'values' && Array.isArray(value)) for (const each of value) named.add(each)
            return value
          })
          if (json.includes('"name":"content"')) onRead(named)
          return node
        },
        transformResult: async ({ result }) => result,
      }),
    )

  test('that are asked for at once read a version once', async () => {
    const read: unknown[] = []
    const summarize = watchSummarizer((versions) => read.push(...versions))
    const [first, second] = await Promise.all([summarize(clock), summarize(clock)])
    expect(second).toBe(first)
    expect(read).toHaveLength((await list()).length)
  })

  test('are made of a hundred documents at a time, in the order of all', async () => {
    const contents = Array.from({ length: 120 }, (_, place) => ({ title: `Nuevo ${place}` }))
    expect((await ask('POST', '/api/content/imports', { kind: 'event', contents })).status).toBe(201)
    const read: number[] = []
    const documents = await watchSummarizer((versions) => read.push(versions.size))(clock)
    expect(JSON.parse(documents)).toEqual(await list())
    expect(Math.max(...read)).toBe(100)
  })
})
