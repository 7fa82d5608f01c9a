import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bodyLimit, contentEndpoints } from '#domain/api.ts'
import { lockContent } from '#server/content/versions.ts'
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
    const at = clock.toISOString()
    expect([status, body]).toEqual([201, { at, imports: [{ at, documents: 3 }] }])
    // By a clock that was set back, another import is the newest.
    clock = new Date('2026-02-01T12:00:00Z')
    const earlier = await ask('POST', imports, { kind: 'event', contents: makeEvents(1) })
    expect(earlier.body).toMatchObject({ at: clock.toISOString(), imports: [{ at }, {}] })
    const made = (await listNew()).slice(0, 3)
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
    expect(written.imported).toBe(true)
    await ask('PATCH', `/api/content/documents/${encodeURIComponent(written.id)}`, {
      base: written.version,
      changes,
    })
    expect((await read(written.id)).imported).toBe(false)
    const { status } = await ask('POST', '/api/content/editions', {
      documents: [{ id: published.id, version: published.version }],
    })
    expect(status).toBe(201)
    const at = '2026-03-01T12:00:00.000Z'
    expect((await ask('GET', imports)).body).toEqual({ imports: [{ at, documents: 2 }] })
    expect(await ask('DELETE', `${imports}/${at}`)).toMatchObject({ status: 200, body: { left: 2 } })
    expect(await Promise.all(others.map(async ({ id }) => (await read(id)).trashed))).toEqual([true, true])
    expect([(await read(written.id)).trashed, (await read(published.id)).trashed]).toEqual([false, false])
    expect((await ask('GET', imports)).body).toEqual({ imports: [] })
    for (const none of [at, '%00', '2026-01-10', 'x'])
      expect((await ask('DELETE', `${imports}/${none}`)).status).toBe(404)
  })

  test('leaves what is published while it is taken back', async () => {
    await ask('POST', imports, { kind: 'event', contents: makeEvents(2) })
    const [first, second] = (await listNew()).map(({ id }) => id)
    const { version } = await read(first ?? '')
    const taking = await server.services.database.transaction().execute(async (transaction) => {
      await lockContent(transaction)
      const answer = ask('DELETE', `${imports}/${clock.toISOString()}`)
      await setTimeout(200)
      const change = { edition: 1, document: first ?? '', version, part: null }
      await transaction.insertInto('edition_changes').values(change).execute()
      return { answer }
    })
    expect((await taking.answer).body).toEqual({ left: 1 })
    expect([(await read(first ?? '')).trashed, (await read(second ?? '')).trashed]).toEqual([false, true])
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
    const { body } = await ask('GET', '/api/content/summaries')
    const { documents } = z.parse(contentEndpoints.summaries.output, body)
    const made = documents.filter(({ id, state }) => id.startsWith('event/') && state === 'draft')
    expect(made.length).toBe(1000)
    // All of them are published in one call, which takes more than 64 KB.
    const unknown = made.map(({ id }) => ({ id, version: '0'.repeat(36) }))
    const { status } = await ask('POST', '/api/content/editions/pages', { documents: unknown })
    expect([status, JSON.stringify(unknown).length > bodyLimit]).toEqual([404, true])
  })
})
