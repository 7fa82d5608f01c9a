import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createIdentifier, findFirstIdentifier } from '#server/database/identifiers.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { askAs } from '#tests/content-editor.ts'
import { testDatabases } from '#tests/databases.ts'

const biography = '/api/content/documents/biography'

const createSection = (length: number) => ({
  title: { es: 'Más' },
  paragraphs: Array.from({ length }, () => ({ es: 'a'.repeat(20_000) })),
})

describe.each(testDatabases)('the room that there is for writing on $engine', ({ engine, create }) => {
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

  const storeDraft = async (document: string, content: unknown) => {
    const { database } = server.operator
    const version = createIdentifier(now)
    const saved = { origin: 'studio' as const, saved_at: now.toISOString(), saved_by: null }
    await database
      .insertInto('document_versions')
      .values({ id: version, document, content: JSON.stringify(content), ...saved })
      .execute()
    await database.updateTable('documents').set({ draft: version }).where('id', '=', document).execute()
    return version
  }

  test('all documents together have a size, beyond which each can only be shortened', async () => {
    const sections = (count: number) => Array.from({ length: count }, () => createSection(1))
    const { content } = (await ask('GET', biography)).body
    for (let number = 1; number <= 12; number += 1)
      await storeDraft(`event/event-${number}`, { sections: sections(50) })
    let base = await storeDraft('biography', { ...content, sections: sections(2) })
    const write = (count: number) =>
      ask('PATCH', biography, { base, changes: [{ path: ['sections'], value: sections(count) }] })
    const refused = { biography: expect.stringMatching(/^no cabe: todos los textos del sitio juntos/) }
    expect((await write(40)).body.fields).toEqual(refused)
    const created = await ask('POST', '/api/content/documents', {
      kind: 'project',
      content: { title: 'X', paragraphs: Array.from({ length: 40 }, () => ({ es: 'a'.repeat(20_000) })) },
    })
    expect(created.body.fields).toEqual({ 'project/x': refused.biography })
    const shortened = await write(1)
    expect(shortened.status).toBe(200)
    base = shortened.body.version
    expect((await write(2)).status).toBe(200)
  })

  test('what is deleted makes room, and comes back only where there is some; the trash is bounded too', async () => {
    const sections = Array.from({ length: 50 }, () => createSection(1))
    const { content } = (await ask('GET', biography)).body
    const addressOf = (number: number) => `/api/content/documents/event%2Fevent-${number}`
    for (let number = 1; number <= 12; number += 1) await storeDraft(`event/event-${number}`, { sections })
    let base = await storeDraft('biography', { ...content, sections: sections.slice(0, 1) })
    const write = async (count: number) => {
      const changes = [{ path: ['sections'], value: sections.slice(0, count) }]
      const { status, body } = await ask('PATCH', biography, { base, changes })
      base = body.version ?? base
      return status
    }
    const { database } = server.operator
    const trash = (ids: string) =>
      database
        .updateTable('documents')
        .set({ trashed_at: now.toISOString() })
        .where('id', 'like', ids)
        .execute()
    expect(await write(40)).toBe(422)
    await trash('event/event-1')
    expect(await write(40)).toBe(200)
    expect((await ask('POST', `${addressOf(1)}/take-back`)).status).toBe(422)
    expect((await ask('GET', addressOf(1))).body.trashed).toBe(true)
    for (let number = 13; number <= 16; number += 1) await storeDraft(`event/event-${number}`, { sections })
    await trash('event/%')
    expect(await write(41)).toBe(422)
  })

  test('many small documents of an import take room as documents do', async () => {
    const sections = Array.from({ length: 50 }, () => createSection(1))
    for (let number = 1; number <= 11; number += 1) await storeDraft(`event/event-${number}`, { sections })
    const contents = Array.from({ length: 600 }, () => ({ title: 'X' }))
    const { status, body } = await ask('POST', '/api/content/imports', { kind: 'event', contents })
    expect([status, body.fields]).toMatchObject([422, { event: expect.stringMatching(/^no cabe/) }])
    expect(
      (await ask('POST', '/api/content/imports', { kind: 'event', contents: contents.slice(0, 9) })).status,
    ).toBe(201)
  })

  test('one person writes so much in a day and no more, and goes on the day after', async () => {
    const { database } = server.operator
    const [user] = await database.selectFrom('user').select('id').execute()
    const text = engine === 'SQLite' ? sql`zeroblob(994200)` : sql`repeat('a', 994200)`
    for (let count = 0; count < 270; count += 1)
      await sql`insert into document_versions (id, document, content, origin, saved_at, saved_by)
      values (${`${findFirstIdentifier(now)}-7${String(count).padStart(3, '0')}-8000-000000000000`}, 'site', ${text}, 'studio', ${now.toISOString()}, ${user?.id})`.execute(
        database,
      )
    const { version: base } = (await ask('GET', biography)).body
    const save = () =>
      server.request(biography, {
        method: 'PATCH',
        headers: { Cookie: cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify({ base, changes: [{ path: ['lead', 'es'], value: 'Otra vez' }] }),
      })
    const refused = await save()
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600'])
    now = new Date(now.getTime() + 2 * 86_400_000)
    expect((await save()).status).toBe(200)
  })
})
