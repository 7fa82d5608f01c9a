import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { askAs, eventOne, readEvent } from '#tests/content-editor.ts'
import { testDatabases } from '#tests/databases.ts'

const biography = '/api/content/documents/biography'
const site = '/api/content/documents/site'

describe.each(testDatabases)('what an editor writes on $engine', ({ engine, create }) => {
  let server: ApiServer
  let cookie: string
  let ask: ReturnType<typeof askAs>

  let now: Date

  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00Z')
    server = await startApiServer(create, { now: () => now, site: undefined })
    cookie = await server.insertAdminSession('artist@example.org')
    ask = askAs(server, cookie)
  })

  afterEach(() => server.dispose())

  /** As an earlier version stored it. */
  const storeDraft = async (document: string, content: unknown, version = createIdentifier(now)) => {
    const { database } = server.operator
    await database
      .insertInto('document_versions')
      .values({
        id: version,
        document,
        content: JSON.stringify(content),
        origin: 'studio',
        saved_at: now.toISOString(),
        saved_by: null,
      })
      .execute()
    await database.updateTable('documents').set({ draft: version }).where('id', '=', document).execute()
    return version
  }

  /** A former version of three megabytes. */
  const storeLarge = async (document: string) => {
    const { database } = server.operator
    const text = engine === 'SQLite' ? sql`hex(zeroblob(1500000))` : sql`repeat('a', 3000000)`
    await sql`insert into document_versions (id, document, content, origin, saved_at)
      values (${createIdentifier(now)}, ${document}, ${text}, 'studio', ${now.toISOString()})`.execute(
      database,
    )
  }

  const publish = async (id: string, version: string) => {
    const published = await ask('POST', '/api/content/editions', { documents: [{ id, version }] })
    // On PostgreSQL all instances show it at one instant, a little later.
    if (published.status === 201) now = new Date(Date.parse(published.body.liveFrom))
    await server.services.published.refresh()
    return published
  }

  const readPage = async (path: string) => {
    const response = await createApp(server.services).request(path, { headers: { Cookie: cookie } })
    return { status: response.status, text: await response.text() }
  }

  const createSection = (length: number) => ({
    title: { es: 'Más' },
    paragraphs: Array.from({ length }, () => ({ es: 'a'.repeat(20_000) })),
  })

  test('a document cannot grow beyond a megabyte, in however many saves', async () => {
    let { version: base } = (await ask('GET', biography)).body
    const add = (place: number) =>
      ask('PATCH', biography, {
        base,
        changes: [{ path: ['sections', place], value: createSection(25) }],
      })
    const first = (await ask('GET', biography)).body.content.sections.length
    const statuses: number[] = []
    for (const more of [0, 1, 2]) {
      const saved = await add(first + more)
      statuses.push(saved.status)
      base = saved.body.version ?? base
      if (saved.status !== 200)
        expect(saved.body.fields).toEqual({
          biography: 'es demasiado grande para guardarse: hay que acortarlo o dividirlo',
        })
    }
    expect(statuses).toEqual([200, 200, 422])
  })

  test('a list has a length', async () => {
    const { version: base } = (await ask('GET', biography)).body
    const value = { title: { es: 'Más' }, paragraphs: Array.from({ length: 101 }, () => ({ es: 'a' })) }
    const saved = await ask('PATCH', biography, { base, changes: [{ path: ['sections', 0], value }] })
    expect(saved.body.fields).toEqual({
      'biography sections[0].paragraphs': 'debe tener como máximo 100 entradas',
    })
  })

  test('a document that is too large already is opened and shortened, and grows no more', async () => {
    const { content } = (await ask('GET', biography)).body
    const sections = Array.from({ length: 60 }, () => createSection(1))
    let base = await storeDraft('biography', { ...content, sections })
    const opened = (await ask('GET', biography)).body
    expect(opened.content.sections).toHaveLength(60)
    expect((await ask('GET', '/api/content/documents')).status).toBe(200)
    const change = async (path: (string | number)[], value?: unknown) => {
      const saved = await ask('PATCH', biography, { base, changes: [{ path, value }] })
      base = saved.body.version ?? base
      return saved.status
    }
    expect(await change(['lead', 'es'], 'a'.repeat(19_000))).toBe(422)
    expect(await change(['sections', 59])).toBe(200)
    expect(await change(['sections', 0, 'title', 'es'], 'M')).toBe(200)
    expect((await publish('biography', base)).body.fields).toEqual({
      'biography sections': 'debe tener como máximo 50 entradas',
    })
    expect(await change(['sections'], [createSection(1)])).toBe(200)
    expect((await publish('biography', base)).status).toBe(201)
  })

  test('what was published longer than it may be today is shown cut, and the rest can be published', async () => {
    const { shown, content } = await readEvent(ask)
    const title = 'x'.repeat(300)
    const event = { ...Object(content), title }
    await server.operator.database
      .updateTable('document_versions')
      .set({ content: JSON.stringify(event) })
      .where('id', '=', shown?.version ?? '')
      .execute()
    const { version: former } = (await ask('GET', site)).body
    const subtitle = { base: former, changes: [{ path: ['subtitle', 'es'], value: 'Oboísta' }] }
    const { version } = (await ask('PATCH', site, subtitle)).body
    expect((await publish('site', version)).status).toBe(201)
    const page = await readPage('/es/agenda/event-1')
    expect(page.status).toBe(200)
    expect(page.text).toContain('x'.repeat(200))
    expect(page.text).not.toContain('x'.repeat(201))
    // The studio has it whole, and other fields are written meanwhile.
    const { version: base } = await readEvent(ask)
    const write = (field: string, value: string) =>
      ask('PATCH', eventOne, { base, changes: [{ path: [field], value }] })
    expect((await write('venue', 'Sala')).status).toBe(200)
    expect((await ask('GET', eventOne)).body.content.title).toBe(title)
  })

  test('the history of a document is bounded in bytes, but for what is public and what was written last', async () => {
    const { version: shown, content } = (await ask('GET', biography)).body
    for (let place = 0; place < 12; place += 1) await storeLarge('biography')
    const base = await storeDraft('biography', content)
    expect((await ask('PUT', biography, { base, content })).status).toBe(200)
    const rows = await server.operator.database
      .selectFrom('document_versions')
      .select('id')
      .where('document', '=', 'biography')
      .orderBy('id')
      .execute()
    // The public one, eleven of three megabytes, the one before, and the draft.
    expect(rows).toHaveLength(14)
    expect(rows.map(({ id }) => id)).toContain(shown)
    expect(rows.map(({ id }) => id)).toContain(base)
  })

  test('a placeholder repeated without end makes no page longer than a text', async () => {
    const { version: base } = (await ask('GET', site)).body
    const address = 'Calle '.repeat(1000)
    const long = await ask('PATCH', site, {
      base,
      changes: [{ path: ['publisher', 'address', 'es'], value: address }],
    })
    expect(long.body.fields).toEqual({
      'site publisher.address.es': 'debe tener como máximo 200 caracteres',
    })
    const text = '/api/content/documents/text%2Fprivacy-policy'
    const privacy = (await ask('GET', text)).body
    const path = ['sections', 0, 'paragraphs', 0, 'es']
    const saved = await ask('PATCH', text, {
      base: privacy.version,
      changes: [{ path, value: '{address} '.repeat(1990) }],
    })
    expect(saved.status).toBe(200)
    expect((await publish('text/privacy-policy', saved.body.version)).body.fields).toEqual({
      'text/privacy-policy sections[0].paragraphs[0].es': 'debe tener como máximo 20000 caracteres',
    })
    const preview = await readPage('/preview/es/privacy-policy')
    expect(preview.status).toBe(200)
    expect(preview.text.length).toBeLessThan(100_000)
  })

  test('control characters are taken out, also of what is stored already, and a line break stays one', async () => {
    const { version: base, content, shown } = await readEvent(ask)
    const dirty = 'Una\u0007\u001b tarde\tde\u000bcaña\u0085\u009f\uffff'
    const changes = [{ path: ['title'], value: dirty }]
    const { version } = (await ask('PATCH', eventOne, { base, changes })).body
    expect((await ask('GET', eventOne)).body.content.title).toBe('Una tarde de\ncaña\n')
    const { database } = server.operator
    const stored = await database
      .selectFrom('document_versions')
      .select('content')
      .where('id', '=', version)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(stored.content).title).toBe('Una tarde de\ncaña\n')
    // An earlier version published it as it came.
    await database
      .updateTable('document_versions')
      .set({ content: JSON.stringify({ ...Object(content), title: dirty, venue: dirty }) })
      .where('id', '=', shown?.version ?? '')
      .execute()
    const { version: other } = (await ask('GET', biography)).body
    const lead = { base: other, changes: [{ path: ['lead', 'es'], value: 'Una vida.' }] }
    expect((await publish('biography', (await ask('PATCH', biography, lead)).body.version)).status).toBe(201)
    for (const feed of ['/es/agenda.atom', '/es/agenda.ics', '/es/agenda/event-1.ics']) {
      const { status, text } = await readPage(feed)
      expect(status).toBe(200)
      expect(text).toContain('tarde de')
      expect(text).not.toMatch(/[^\P{Cc}\r\n]|\uffff/u)
    }
  })

  test('no picture of an event stands at what every object has', async () => {
    const { version: base } = await readEvent(ask)
    for (const image of ['constructor', '__proto__', 'toString']) {
      const changes = [{ path: ['images'], value: [image] }]
      const { fields } = (await ask('PATCH', eventOne, { base, changes })).body
      expect([image, fields]).toEqual([image, { 'event/event-1 images[0]': 'debe nombrar un lugar' }])
    }
  })

  test('what is published again as it is makes no other edition', async () => {
    const { version: base } = await readEvent(ask)
    const changes = [{ path: ['title'], value: 'Una tarde' }]
    const { version } = (await ask('PATCH', eventOne, { base, changes })).body
    const answers = [
      await publish('event/event-1', version),
      await publish('event/event-1', version),
      await publish('event/event-1', version),
    ]
    expect(answers.map(({ status, body }) => [status, body.number])).toEqual([
      [201, 2],
      [201, 2],
      [201, 2],
    ])
    expect((await ask('GET', '/api/content/editions')).body.editions).toHaveLength(2)
  })

  test('what is in the trash is not published, and is taken off the site', async () => {
    const { version: base } = await readEvent(ask)
    const changes = [{ path: ['title'], value: 'Una tarde' }]
    const { version } = (await ask('PATCH', eventOne, { base, changes })).body
    expect((await ask('DELETE', eventOne)).status).toBe(204)
    expect((await publish('event/event-1', version)).status).toBe(404)
    const off = await ask('POST', '/api/content/editions', {
      documents: [{ id: 'event/event-1', version: null }],
    })
    expect(off.status).toBe(201)
  })

  test('a gallery without end is refused, and one that was stored ends no preview', async () => {
    const project = '/api/content/documents/project%2Fkhyma-duo'
    const { version: base, content } = (await ask('GET', project)).body
    const changes = [{ path: ['gallery', 'count'], value: 100_000_000 }]
    expect((await ask('PATCH', project, { base, changes })).body.fields).toEqual({
      'project/khyma-duo gallery.count': 'debe ser como máximo 200',
    })
    const gallery = { ...content.gallery, count: 100_000_000 }
    const version = await storeDraft('project/khyma-duo', { ...content, gallery })
    expect((await readPage('/preview/es/projects/khyma-duo')).status).toBe(200)
    expect((await publish('project/khyma-duo', version)).status).toBe(422)
  })
})
