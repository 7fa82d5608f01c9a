import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { savedVersion } from '#domain/editing/documents.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { askAs, eventOne, readEvent } from '#tests/content-editor.ts'
import { testDatabases } from '#tests/databases.ts'

const editions = '/api/content/editions'
const [wednesday, thursday, friday] = ['04', '05', '06'].map((day) => `2026-03-${day}T12:00:00.000Z`)

type Sent = { id: string; version: string | null }

describe.each(testDatabases)('an act that what is planned rests on, on $engine', ({ create }) => {
  let server: ApiServer
  let ask: ReturnType<typeof askAs>
  let clock: Date

  beforeEach(async () => {
    clock = new Date('2026-03-01T12:00:00Z')
    server = await startApiServer(create, { now: () => clock, site: undefined })
    ask = askAs(server, await server.insertAdminSession('artist@example.org'))
  })

  afterEach(() => server.dispose())

  const publish = (
    { id, version }: Sent,
    others: { liveFrom?: string | undefined; replaces?: number } = {},
  ) => ask('POST', editions, { documents: [{ id, version }], ...others })

  async function createProject(title: string): Promise<Sent> {
    const words = { es: 'Dos voces' }
    const content = { title, role: 'creator', thread: 'flor', description: words, paragraphs: [words] }
    const { body } = await ask('POST', '/api/content/documents', { kind: 'project', content })
    return z.parse(savedVersion, body)
  }

  async function nameProject(value: string): Promise<Sent> {
    const { version: base } = await readEvent(ask)
    const { body } = await ask('PATCH', eventOne, { base, changes: [{ path: ['project'], value }] })
    return z.parse(savedVersion, body)
  }

  async function listPlanned() {
    const listed = z.parse(contentEndpoints.listEditions.output, (await ask('GET', editions)).body)
    return listed.editions.filter(({ liveFrom }) => Date.parse(liveFrom) > clock.getTime())
  }

  const lacking = (liveFrom: string | undefined) => ({
    status: 422,
    body: {
      fields: { [`event/event-1 project ${liveFrom}`]: 'necesita el proyecto duo-nunez, que no es público' },
    },
  })

  test('is refused where a plan is called off or moved, and says when what would lack', async () => {
    const project = await createProject('Dúo Núñez')
    const { number } = (await publish(project, { liveFrom: wednesday })).body
    const event = await nameProject('duo-nunez')
    const { body: later } = await publish(event, { liveFrom: thursday })
    const before = await listPlanned()
    expect(before).toHaveLength(2)
    expect(await ask('DELETE', `${editions}/${number}`)).toMatchObject(lacking(thursday))
    expect(await publish(project, { liveFrom: friday, replaces: number })).toMatchObject(lacking(thursday))
    expect(await listPlanned()).toEqual(before)
    expect((await ask('DELETE', `${editions}/${later.number}`)).status).toBe(204)
    expect((await ask('DELETE', `${editions}/${number}`)).status).toBe(204)
  })

  test('is refused where something leaves the site that a plan names', async () => {
    const project = await createProject('Dúo Núñez')
    clock = new Date((await publish(project)).body.liveFrom)
    await publish(await nameProject('duo-nunez'), { liveFrom: thursday })
    expect(await publish({ id: project.id, version: null })).toMatchObject(lacking(thursday))
    expect(await listPlanned()).toHaveLength(1)
  })

  test('is refused where an address is taken that is planned', async () => {
    const [first, second] = [await createProject('Dúo Núñez'), await createProject('Another')]
    const address = async ({ id, version: base }: Sent) => {
      const changes = [{ path: ['address'], value: 'one-address' }]
      const { body } = await ask('PATCH', `/api/content/documents/${encodeURIComponent(id)}`, {
        base,
        changes,
      })
      return z.parse(savedVersion, body)
    }
    expect((await publish(await address(first), { liveFrom: thursday })).status).toBe(201)
    const refused = await publish(await address(second), { liveFrom: wednesday })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.fields)).toContain(`${first.id} address ${thursday}`)
  })

  test('is done where the plan was broken before', async () => {
    const { database } = server.operator
    const of = { document: 'event/event-2', id: createIdentifier(clock) }
    const version = { ...of, content: '{}', origin: 'studio' as const, saved_at: clock.toISOString() }
    const edition = { number: 2, live_from: thursday ?? '', published_at: clock.toISOString() }
    await database.insertInto('document_versions').values(version).execute()
    await database.insertInto('editions').values(edition).execute()
    const change = { edition: 2, document: of.document, version: of.id }
    await database.insertInto('edition_changes').values(change).execute()
    const { version: base } = await readEvent(ask)
    const { body } = await ask('PATCH', eventOne, {
      base,
      changes: [{ path: ['title'], value: 'Una tarde' }],
    })
    expect((await publish(body)).status).toBe(201)
    expect((await ask('DELETE', `${editions}/2`)).status).toBe(204)
  })
})
