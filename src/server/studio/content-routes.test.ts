import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { requiredDocuments } from '#domain/content/types/registry.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { askAs, eventOne, readEvent, readPublicTitle } from '#tests/content-editor.ts'
import { testDatabases } from '#tests/databases.ts'

describe.each(testDatabases)('writing on $engine', ({ create }) => {
  let server: ApiServer
  let ask: ReturnType<typeof askAs>
  let clock: Date

  beforeEach(async () => {
    clock = new Date('2026-03-01T12:00:00Z')
    server = await startApiServer(create, { now: () => clock, site: undefined })
    ask = askAs(server, await server.insertAdminSession('artist@example.org'))
  })

  afterEach(() => server.dispose())

  const list = async () => {
    const { body } = await ask('GET', '/api/content/documents')
    return z.parse(contentEndpoints.list.output, body).documents
  }

  test('begins with all documents as visitors see them', async () => {
    const documents = await list()
    expect(documents.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['biography', 'event/event-24', 'page/agenda', 'project/khyma-duo']),
    )
    expect(documents.filter(({ version, shown }) => version !== shown?.version)).toEqual([])
    // What is written is not sent twice.
    expect(documents.filter(({ shown }) => shown?.content !== undefined)).toEqual([])
  })

  test('publishes on what a clock that was ahead has begun with, which stays', async () => {
    const { version: base } = await readEvent(ask)
    clock = new Date('1970-01-01T12:00:00Z')
    expect((await ask('DELETE', '/api/content/editions/1')).status).toBe(404)
    expect((await ask('DELETE', '/api/content/documents/event%2Fevent-2')).status).toBe(204)
    const change = { base, changes: [{ path: ['title'], value: 'Una tarde' }] }
    const { version } = (await ask('PATCH', eventOne, change)).body
    const published = await ask('POST', '/api/content/editions', {
      documents: [{ id: 'event/event-1', version }],
    })
    expect(published.status).toBe(201)
    clock = new Date(Date.parse(published.body.liveFrom))
    await server.services.published.refresh()
    expect(await readPublicTitle(server)).toBe('Una tarde')
  })

  test('shows visitors nothing before it is published, and then all of it', async () => {
    const before = await readPublicTitle(server)
    const { version: base } = await readEvent(ask)
    const change = { base, changes: [{ path: ['title'], value: 'Una tarde' }] }
    const saved = await ask('PATCH', eventOne, change)
    expect(saved).toMatchObject({ status: 200, body: { id: 'event/event-1' } })
    expect(await readPublicTitle(server)).toBe(before)
    expect(await readEvent(ask)).toMatchObject({ content: { title: 'Una tarde' }, shown: { version: base } })
    expect((await list()).filter(({ shown }) => shown?.content !== undefined)).toMatchObject([
      { content: { title: 'Una tarde' }, shown: { version: base, content: { title: before } } },
    ])

    const published = await ask('POST', '/api/content/editions', {
      documents: [{ id: 'event/event-1', version: saved.body.version }],
    })
    expect(published).toMatchObject({ status: 201, body: { number: 2 } })
    clock = new Date(Date.parse(published.body.liveFrom))
    await server.services.published.refresh()
    expect(await readPublicTitle(server)).toBe('Una tarde')
  })

  test('brings two people in two texts together, and stops them in one', async () => {
    const { version: base } = await readEvent(ask)
    const write = (language: string, value: string) =>
      ask('PATCH', eventOne, { base, changes: [{ path: ['description', language], value }] })
    expect((await write('de', 'Gehen')).status).toBe(200)
    expect((await write('it', 'Andare')).status).toBe(200)
    expect(await write('de', 'Bleiben')).toMatchObject({ status: 409, body: { code: 'content_conflict' } })
    expect((await readEvent(ask)).content).toMatchObject({ description: { de: 'Gehen', it: 'Andare' } })
  })

  test('tells two people in one document of each other, for as long as they have it open', async () => {
    const other = askAs(server, await server.insertAdminSession('another@example.org'))
    const presence = `${eventOne}/presence`
    expect((await ask('PUT', presence, { language: null })).body).toEqual({ others: [] })
    const { others } = (await other('PUT', presence, { language: 'fr' })).body
    expect(others).toMatchObject([{ email: 'artist@example.org', language: null }])
    await other('PUT', presence, { language: 'it' })
    expect((await ask('PUT', presence, { language: 'es' })).body.others).toMatchObject([{ language: 'it' }])
    expect((await ask('PUT', '/api/content/documents/biography/presence', { language: 'es' })).body).toEqual({
      others: [],
    })
    clock = new Date(clock.getTime() + 40_001)
    expect((await ask('PUT', presence, { language: 'es' })).body).toEqual({ others: [] })
    expect((await ask('PUT', presence, { language: 'xx' })).status).toBe(400)
    const nowhere = '/api/content/documents/event%2Fevent-9999/presence'
    expect((await ask('PUT', nowhere, { language: 'es' })).status).toBe(404)
  })

  test('takes a long list whole, and gives no more of its history than a phone reads', async () => {
    const repertoire = '/api/content/documents/repertoire'
    let { version: base } = (await ask('GET', repertoire)).body
    const write = (count: number) => {
      const works = Array.from({ length: count }, (_, place) => ({
        id: `work-${place}`,
        composer: 'Anna Sample',
        title: `Étude ${place} ${'a'.repeat(100)}`,
        forces: 'solo',
        sample: true,
      }))
      return ask('PATCH', repertoire, { base, changes: [{ path: ['works'], value: works }] })
    }
    for (let count = 990; count <= 1010; count += 1) {
      const saved = await write(count)
      expect(saved.status).toBe(200)
      base = saved.body.version
    }
    const { versions } = (await ask('GET', `${repertoire}/versions`)).body
    expect(versions[0].version).toBe(base)
    expect(versions.length).toBeLessThan(22)
    expect(versions.at(-1).publicFrom).not.toBeNull()
    expect(JSON.stringify(versions).length).toBeLessThan(4_100_000)
    expect(await write(8000)).toMatchObject({ status: 413, body: { code: 'body_too_large' } })
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
    expect(refused.body.fields).toMatchObject({ 'event/event-25 date': 'falta' })
    expect((await ask('GET', '/api/content/editions')).body.editions).toHaveLength(1)
  })

  test('publishes single languages of a document, and keeps the rest for later', async () => {
    const { version: base } = await readEvent(ask)
    const changes = [
      { path: ['description', 'fr'], value: 'Fini' },
      { path: ['description', 'de'], value: 'Halb fertig' },
    ]
    const { body } = await ask('PATCH', eventOne, { base, changes })
    const documents = [{ id: 'event/event-1', version: body.version, without: ['de'] }]
    const published = await ask('POST', '/api/content/editions', { documents })
    expect(published.status).toBe(201)
    clock = new Date(Date.parse(published.body.liveFrom))
    const { version, content, shown } = await readEvent(ask)
    expect([version, content]).toMatchObject([
      body.version,
      { description: { fr: 'Fini', de: 'Halb fertig' } },
    ])
    expect(shown?.content).toMatchObject({ description: { fr: 'Fini' } })
    expect(shown?.content).not.toMatchObject({ description: { de: 'Halb fertig' } })
  })

  test('plans an edition, and calls it off', async () => {
    const { version } = await readEvent(ask)
    const liveFrom = '2026-03-02T19:00:00.000Z'
    const documents = [{ id: 'event/event-1', version: null }]
    const planned = await ask('POST', '/api/content/editions', { documents, liveFrom })
    expect(planned.body).toMatchObject({ number: 2, liveFrom, documents })
    await server.services.published.refresh()
    expect(await readPublicTitle(server)).toBeTypeOf('string')
    const refresh = vi.spyOn(server.services.published, 'refresh')
    expect((await ask('DELETE', '/api/content/editions/2')).status).toBe(204)
    // One that was about to begin is not shown any more.
    expect(refresh).toHaveBeenCalledOnce()
    clock = new Date(liveFrom)
    await server.services.published.refresh()
    expect(await readPublicTitle(server)).toBeTypeOf('string')
    expect((await readEvent(ask)).shown).toMatchObject({ version })
    expect((await ask('DELETE', '/api/content/editions/1')).status).toBe(404)
  })

  test('moves a planned edition, and leaves it where it cannot be moved', async () => {
    const { version } = await readEvent(ask)
    const documents = [{ id: 'event/event-1', version: null }]
    const planned = await ask('POST', '/api/content/editions', {
      documents,
      liveFrom: '2026-03-02T19:00:00.000Z',
    })
    const liveFrom = '2026-03-03T19:00:00.000Z'
    const move = (others: object) =>
      ask('POST', '/api/content/editions', { documents, liveFrom, replaces: planned.body.number, ...others })
    const listPlanned = async () => {
      const { editions } = (await ask('GET', '/api/content/editions')).body
      return z.parse(contentEndpoints.listEditions.output, { editions }).editions.slice(0, -1)
    }
    const refused = await move({ documents: [{ id: 'event/event-1', version: 'none' }] })
    expect(refused.status).toBe(404)
    expect(await listPlanned()).toMatchObject([{ liveFrom: '2026-03-02T19:00:00.000Z', documents }])
    expect((await move({ documents: [{ id: 'page/home', version: null }] })).status).toBe(422)
    expect(await listPlanned()).toMatchObject([{ liveFrom: '2026-03-02T19:00:00.000Z', documents }])
    expect((await move({})).status).toBe(201)
    expect(await listPlanned()).toMatchObject([{ liveFrom, documents }])
    expect((await move({ replaces: 1 })).status).toBe(404)
    expect((await readEvent(ask)).shown).toMatchObject({ version })
  })

  test('lists what has not begun, however much was published since it was planned', async () => {
    const documents = [{ id: 'event/event-1', version: null }]
    const liveFrom = '2026-03-02T19:00:00.000Z'
    await ask('POST', '/api/content/editions', { documents, liveFrom })
    const since = Array.from({ length: 100 }, (_, place) => ({
      number: place + 3,
      live_from: clock.toISOString(),
      published_at: clock.toISOString(),
      published_by: null,
    }))
    await server.operator.database.insertInto('editions').values(since).execute()
    const { editions } = (await ask('GET', '/api/content/editions')).body
    expect(editions).toContainEqual(expect.objectContaining({ number: 2, liveFrom, documents }))
    expect(editions).toHaveLength(101)
  })

  test('takes an event off the site and brings its first version back', async () => {
    const first = await readEvent(ask)
    const changes = [{ path: ['cancelled'], value: true }]
    await ask('PATCH', eventOne, { base: first.version, changes })
    const listVersions = async () =>
      contentEndpoints.versions.output.parse((await ask('GET', `${eventOne}/versions`)).body).versions
    expect((await listVersions()).map(({ savedBy }) => savedBy)).toEqual(['artist@example.org', null])
    expect((await listVersions()).map(({ publicFrom }) => publicFrom)).toEqual([null, expect.any(String)])
    // Every pause in writing makes a version: what was public is not lost among them.
    const written = Array.from({ length: 100 }, () => ({
      id: createIdentifier(clock),
      document: 'event/event-1',
      content: '{}',
      origin: 'studio' as const,
      saved_at: clock.toISOString(),
      saved_by: null,
    }))
    await server.operator.database.insertInto('document_versions').values(written).execute()
    const { version: base } = await readEvent(ask)
    const content = (await listVersions()).at(-1)?.content
    expect((await ask('PUT', eventOne, { base, content })).status).toBe(200)
    expect((await readEvent(ask)).content).toEqual(first.content)
    expect((await ask('PUT', eventOne, { base, content })).status).toBe(409)
  })

  test('keeps what is in the trash, but lets nobody write in it', async () => {
    const { version: base } = await readEvent(ask)
    expect((await ask('DELETE', eventOne)).status).toBe(204)
    expect((await ask('DELETE', eventOne)).status).toBe(404)
    const change = { base, changes: [{ path: ['title'], value: 'Una tarde' }] }
    expect((await ask('PATCH', eventOne, change)).status).toBe(404)
    expect((await ask('POST', `${eventOne}/take-back`)).status).toBe(204)
    expect((await ask('PATCH', eventOne, change)).status).toBe(200)
  })

  test('keeps what is planned out of the trash, until that is called off', async () => {
    const { id: _, ...content } = z.record(z.string(), z.unknown()).parse((await readEvent(ask)).content)
    const { body: draft } = await ask('POST', '/api/content/documents', { kind: 'event', content })
    const liveFrom = '2026-03-02T19:00:00.000Z'
    const documents = [{ id: draft.id, version: draft.version }]
    const { body: planned } = await ask('POST', '/api/content/editions', { documents, liveFrom })
    const trash = () => ask('DELETE', `/api/content/documents/${encodeURIComponent(draft.id)}`)
    expect(await trash()).toMatchObject({ status: 409, body: { code: 'document_planned' } })
    expect((await list()).find(({ id }) => id === draft.id)).toMatchObject({ trashed: false })
    await ask('DELETE', `/api/content/editions/${planned.number}`)
    expect((await trash()).status).toBe(204)
  })

  test('lets nobody delete what the site cannot do without', async () => {
    expect(requiredDocuments).toEqual(expect.arrayContaining(['biography', 'page/home', 'text/legal-notice']))
    for (const id of requiredDocuments) {
      const { status, body } = await ask('DELETE', `/api/content/documents/${encodeURIComponent(id)}`)
      expect([id, status, body.code]).toEqual([id, 409, 'document_required'])
    }
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
})
