import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { messageForms } from '#domain/forms/registry.ts'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { newStudent } from '#domain/lessons/students/student-calls.ts'
import { mostFound, studioFindings } from '#domain/search/studio-search.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { askAs, eventOne, readEvent } from '#tests/content-editor.ts'
import { testDatabases } from '#tests/databases.ts'
import { makeSubmission } from '#tests/submissions.ts'
import { listWords } from './search-routes.ts'

const student = {
  ...newStudent,
  name: 'Lucía Ejemplo',
  email: 'lucia@example.org',
  language: 'es',
  zone: 'America/Caracas',
  country: 'Venezuela',
  instrument: 'Oboe',
  level: 'beginner',
}

describe.each(testDatabases)('a search of the studio on $engine', ({ create }) => {
  let server: ApiServer
  let ask: ReturnType<typeof askAs>

  beforeEach(async () => {
    server = await startApiServer(create, { site: undefined })
    ask = askAs(server, await server.insertAdminSession('artist@example.org'))
  })

  afterEach(() => server.dispose())

  const find = async (words: string, by = ask) =>
    z.parse(studioFindings, (await by('GET', `/api/search?${new URLSearchParams({ words })}`)).body)

  test('finds messages of every form and folder, people and what is written, and what changed since', async () => {
    for (const form of messageForms) {
      const sent = await server.post(form.path, { ...makeSubmission(form), message: 'Über Zwölftonmusik' })
      const { id } = submissionReceipt.parse(await sent.json())
      await ask('PATCH', `${form.path}/${id}`, { status: 'archived' })
      const { messages } = await find('zwolftonmusik UBER')
      expect(messages.items).toContainEqual(
        expect.objectContaining({ id, form: form.name, status: 'archived', excerpt: 'Über Zwölftonmusik' }),
      )
      await ask('DELETE', `${form.path}/${id}`)
      expect((await find('zwolftonmusik')).messages.items).toContainEqual(
        expect.objectContaining({ id, trashed_at: expect.any(String) }),
      )
    }
    expect((await find('zwolftonmusik')).messages.total).toBe(messageForms.length)
    expect((await find('artist@')).people).toEqual({ total: 1, items: [{ email: 'artist@example.org' }] })
    expect((await find('quodlibet')).documents).toEqual([])
    const { version: base } = await readEvent(ask)
    const changes = [{ path: ['title'], value: 'Quodlibét' }]
    expect((await ask('PATCH', eventOne, { base, changes })).status).toBe(200)
    expect((await find('QUODLIBET')).documents).toEqual([
      { room: 'agenda', total: 1, items: [{ id: 'event/event-1', excerpt: 'Quodlibét' }] },
    ])
    expect((await find('quodlibet suiza')).documents).toHaveLength(1)
    expect((await find('quodlibet event-1')).documents).toEqual([])
    await ask('DELETE', eventOne)
    expect((await find('quodlibet')).documents).toEqual([])
  })

  test('finds students by name and address, whatever the accents', async () => {
    expect((await ask('POST', '/api/students', student)).status).toBe(201)
    const found = { total: 1, items: [{ id: expect.any(String), name: student.name, email: student.email }] }
    for (const words of ['lucia', 'EJEMPLO lucía', 'lucia@example.org'])
      expect((await find(words)).students).toEqual(found)
    expect((await find('lucia elsewhere')).students).toEqual({ total: 0, items: [] })
  })

  test('shows an editor neither messages nor people nor students, and a stranger nothing', async () => {
    const [form] = messageForms
    if (form === undefined) throw new Error('There is no form')
    await server.post(form.path, { ...makeSubmission(form), message: 'reeds of the artist' })
    await ask('POST', '/api/students', student)
    const cookie = await server.insertSession('editor@example.org')
    const { database } = server.operator
    const user = await database
      .selectFrom('user')
      .select('id')
      .where('email', '=', 'editor@example.org')
      .executeTakeFirstOrThrow()
    const editor = askAs(server, cookie)
    expect((await editor('GET', '/api/search?words=reeds')).status).toBe(403)
    await database
      .insertInto('editors')
      .values({ user_id: user.id, since: '2026-03-01T12:00:00.000Z' })
      .execute()
    const found = await find('reeds', editor)
    expect([found.messages.total, found.people.total]).toEqual([0, 0])
    expect(found.documents.length).toBeGreaterThan(0)
    expect((await find('artist@', editor)).people.items).toEqual([])
    expect((await find('lucia', editor)).students.total).toBe(0)
    expect((await find('lucia')).students.total).toBe(1)
    expect((await find('reeds')).messages.total).toBe(1)
  })

  test('lists a few of many, and nothing for no words', async () => {
    const contents = Array.from({ length: 60 }, (_, place) => ({ title: `Quodlibet ${place}` }))
    const made = await ask('POST', contentEndpoints.import.path, { kind: 'event', contents })
    expect(made.status).toBe(201)
    const { documents } = await find('quodlibet')
    expect(documents.map(({ room, total, items }) => [room, total, items.length])).toEqual([
      ['agenda', 60, mostFound],
    ])
    expect((await find('  ')).documents).toEqual([])
    expect((await find('quodlibet nowhere')).documents).toEqual([])
  })
})

test('lists what an event says, with the names of its country, and none of its codes', () => {
  const content = {
    id: 'event-1',
    title: 'Récital',
    location: { es: 'Ginebra', fr: 'Genève' },
    country: 'CH',
    zone: 'Europe/Zurich',
    project: 'khyma-duo',
    images: ['event-1-1'],
    price: { amount: 20, currency: 'CHF' },
  }
  const words = listWords('event/event-1', content)
  expect(words).toEqual(['Récital', 'Ginebra', 'Genève', ...words.slice(3)])
  expect(words.slice(3)).toEqual(expect.arrayContaining(['Suiza', 'Switzerland', 'Suisse', 'Schweiz']))
  expect(words).toHaveLength(9)
})

test('lists of a photograph how its files are called, and not how they are stored', () => {
  const content = { id: 'a'.repeat(32), name: 'a.jpg', file: { id: 'b'.repeat(32), name: 'b.jpg' } }
  expect(listWords(`photo/${content.id}`, content)).toEqual(['a.jpg', 'b.jpg'])
})

test('lists nothing of what says only where photographs stand, and in which order projects do', () => {
  expect(listWords('places', { 'khyma-duo-cover': 'a'.repeat(32) })).toEqual([])
  expect(listWords('projects', { order: ['khyma-duo'] })).toEqual([])
})
