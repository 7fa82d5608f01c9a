import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contentEndpoints } from '#domain/api.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { askAs, eventOne, readEvent } from '#tests/content-editor.ts'
import { testDatabases } from '#tests/databases.ts'

const key = '0123456789abcdef0123456789abcdef'

describe.each(testDatabases)('what an editor sends on $engine', ({ create }) => {
  let server: ApiServer
  let ask: ReturnType<typeof askAs>

  beforeEach(async () => {
    const now = () => new Date('2026-03-01T12:00:00Z')
    server = await startApiServer(create, { now, site: undefined })
    ask = askAs(server, await server.insertAdminSession('artist@example.org'))
  })

  afterEach(() => server.dispose())

  const make = (title: string, sent: { key?: string }, by = ask) =>
    by('POST', contentEndpoints.create.path, { kind: 'event', content: { title }, ...sent })

  test('again with the same key, is the document that is there already, as it is now', async () => {
    const first = await make('Nuevo', { key })
    expect(first).toMatchObject({ status: 201, body: { id: 'event/event-25' } })
    expect(first.body.mayDiffer).toBeUndefined()
    const again = await make('Nuevo y más', { key })
    expect(again).toEqual({ status: 200, body: { ...first.body, mayDiffer: true } })
    const read = await ask('GET', '/api/content/documents/event%2Fevent-25')
    expect(read.body.content.title).toBe('Nuevo')
  })

  test('twice at once with the same key, is stored once', async () => {
    const [one, other] = await Promise.all([make('Nuevo', { key }), make('Nuevo', { key })])
    expect([one.status, other.status].toSorted()).toEqual([200, 201])
    expect(other.body.id).toBe(one.body.id)
  })

  test('with the key of another person, or without one, is another document', async () => {
    const other = askAs(server, await server.insertAdminSession('another@example.org'))
    const made = [await make('Nuevo', { key }), await make('Nuevo', { key }, other), await make('Nuevo', {})]
    expect(made.map(({ status, body }) => [status, body.id])).toEqual([
      [201, 'event/event-25'],
      [201, 'event/event-26'],
      [201, 'event/event-27'],
    ])
  })

  test('again once the document is deleted for good, is refused', async () => {
    const { id } = (await make('Nuevo', { key })).body
    await ask('DELETE', contentEndpoints.trash.path.replace('{id}', encodeURIComponent(id)))
    expect((await make('Nuevo', { key })).status).toBe(200)
    await server.operator.database.updateTable('documents').set({ draft: '' }).where('id', '=', id).execute()
    expect((await make('Nuevo', { key })).status).toBe(404)
  })

  test('on a version that is no longer the last one, is answered as joined with what was written since', async () => {
    const { version: base } = await readEvent(ask)
    const write = (language: string) =>
      ask('PATCH', eventOne, { base, changes: [{ path: ['description', language], value: 'Gehen' }] })
    expect((await write('de')).body.mayDiffer).toBeUndefined()
    expect((await write('it')).body).toMatchObject({ id: 'event/event-1', mayDiffer: true })
  })
})
