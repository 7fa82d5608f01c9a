import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { askAs } from '#tests/content-editor.ts'
import { testDatabases } from '#tests/databases.ts'

const imports = '/api/content/imports'

const makeEvents = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Recital ${index}`,
    date: '2027-03-01T20:00',
    location: 'Caracas',
    country: 'VE',
    images: [],
  }))

describe.each(testDatabases)('an import on $engine', ({ create }) => {
  let server: ApiServer
  let ask: ReturnType<typeof askAs>
  let clock: Date

  beforeEach(async () => {
    clock = new Date('2026-03-01T12:00:00Z')
    server = await startApiServer(create, { now: () => clock, site: undefined })
    ask = askAs(server, await server.insertAdminSession('artist@example.org'))
  })

  afterEach(() => server.dispose())

  const listNew = async () => {
    const { body } = await ask('GET', '/api/content/summaries')
    const { documents } = z.parse(contentEndpoints.summaries.output, body)
    return documents.filter(
      ({ id, state, trashed }) => id.startsWith('event/') && state === 'draft' && !trashed,
    )
  }
  const read = async (id: string) =>
    z.parse(
      contentEndpoints.read.output,
      (await ask('GET', `/api/content/documents/${encodeURIComponent(id)}`)).body,
    )

  test('makes drafts, each with a name of its own, and nothing public', async () => {
    const { status, body } = await ask('POST', imports, { kind: 'event', contents: makeEvents(3) })
    expect([status, body]).toEqual([201, { imports: [{ at: clock.toISOString(), documents: 3 }] }])
    const made = await listNew()
    expect(made.map(({ content }) => z.parse(z.object({ title: z.string() }), content).title)).toEqual([
      'Recital 0',
      'Recital 1',
      'Recital 2',
    ])
    const pages = await ask('GET', '/api/content/editions')
    expect(pages.body.editions[0].documents.map(({ id }: { id: string }) => id)).not.toContain(made[0]?.id)
  })

  test('is taken back with one call, but what was written on or published since', async () => {
    await ask('POST', imports, { kind: 'event', contents: makeEvents(4) })
    const [first, second, ...others] = await listNew()
    const [written, published] = [await read(first?.id ?? ''), await read(second?.id ?? '')]
    const changes = [{ path: ['title'], value: 'Una tarde' }]
    clock = new Date('2026-03-01T12:05:00Z')
    await ask('PATCH', `/api/content/documents/${encodeURIComponent(written.id)}`, {
      base: written.version,
      changes,
    })
    const { status } = await ask('POST', '/api/content/editions', {
      documents: [{ id: published.id, version: published.version }],
    })
    expect(status).toBe(201)
    const at = '2026-03-01T12:00:00.000Z'
    expect((await ask('GET', imports)).body).toEqual({ imports: [{ at, documents: 2 }] })
    expect((await ask('DELETE', `${imports}/${at}`)).status).toBe(204)
    expect(await Promise.all(others.map(async ({ id }) => (await read(id)).trashed))).toEqual([true, true])
    expect([(await read(written.id)).trashed, (await read(published.id)).trashed]).toEqual([false, false])
    expect((await ask('GET', imports)).body).toEqual({ imports: [] })
    expect((await ask('DELETE', `${imports}/${at}`)).status).toBe(404)
  })

  test('with one document that may not stand in a draft stores none', async () => {
    const contents = [...makeEvents(2), { title: 'No such field', composer: 'x' }]
    const { status, body } = await ask('POST', imports, { kind: 'event', contents })
    expect([status, body.code]).toEqual([422, 'content_invalid'])
    expect(await listNew()).toEqual([])
  })

  test('of what editors do not make so is refused', async () => {
    const wrong = [
      { kind: 'event', contents: [] },
      { kind: 'event', contents: makeEvents(1001) },
      { kind: 'event', contents: ['words'] },
      { kind: 'site', contents: makeEvents(1) },
    ]
    const answers = await Promise.all(wrong.map((input) => ask('POST', imports, input)))
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 422, 422])
    expect(await listNew()).toEqual([])
  })

  test('of a thousand events is stored', async () => {
    expect((await ask('POST', imports, { kind: 'event', contents: makeEvents(1000) })).status).toBe(201)
    expect((await listNew()).length).toBe(1000)
  })
})
