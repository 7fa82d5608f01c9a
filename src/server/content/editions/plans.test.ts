import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { askAs, eventOne, readEvent } from '#tests/content-editor.ts'
import { testDatabases } from '#tests/databases.ts'

const id = 'event/event-1'
const [wednesday, thursday, friday] = ['04', '05', '06'].map((day) => `2026-03-${day}T12:00:00.000Z`)

describe.each(testDatabases)('what is planned on $engine', ({ create }) => {
  let server: ApiServer
  let ask: ReturnType<typeof askAs>
  let clock: Date

  beforeEach(async () => {
    clock = new Date('2026-03-01T12:00:00Z')
    server = await startApiServer(create, { now: () => clock, site: undefined })
    ask = askAs(server, await server.insertAdminSession('artist@example.org'))
    const { version: base } = await readEvent(ask)
    const changes = ['es', 'fr', 'de'].map((language) => ({
      path: ['description', language],
      value: language,
    }))
    await ask('PATCH', eventOne, { base, changes })
  })

  afterEach(() => server.dispose())

  /** One language of the event as it is written. */
  async function publish(language: string, liveFrom?: string): Promise<{ number: number; liveFrom: string }> {
    const { version } = await readEvent(ask)
    const without = ['en', 'es', 'fr', 'de', 'it', 'pt'].filter((each) => each !== language)
    const documents = [{ id, version, without }]
    const { status, body } = await ask('POST', '/api/content/editions', { documents, liveFrom })
    expect(status).toBe(201)
    return z.parse(contentEndpoints.publish.output, body)
  }

  /** The event as it is written once this is, whole or in part, at once or later. */
  async function publishWritten(
    field: string,
    value: unknown,
    { liveFrom, ...part }: { liveFrom?: string | undefined; without?: string[] } = {},
  ) {
    const { version: base } = await readEvent(ask)
    const { body } = await ask('PATCH', eventOne, { base, changes: [{ path: [field], value }] })
    const documents = [{ id, version: body.version, ...part }]
    const published = await ask('POST', '/api/content/editions', { documents, liveFrom })
    expect(published.status).toBe(201)
    return z.parse(contentEndpoints.publish.output, published.body)
  }

  async function listPlanned() {
    const { body } = await ask('GET', '/api/content/editions')
    const { editions } = z.parse(contentEndpoints.listEditions.output, body)
    return editions.filter(({ liveFrom }) => Date.parse(liveFrom) > clock.getTime() + 10_000)
  }

  async function readShown(moment: string | undefined): Promise<unknown> {
    clock = new Date(moment ?? '')
    return (await readEvent(ask)).shown?.content
  }

  /** Of the languages that are written, those that visitors see. */
  async function listShown(moment: string | undefined): Promise<string[]> {
    clock = new Date(moment ?? '')
    const { shown } = await readEvent(ask)
    const { description } = z.parse(
      z.object({ description: z.record(z.string(), z.string()) }),
      shown?.content,
    )
    return ['es', 'fr', 'de'].filter((language) => description[language] === language)
  }

  test('comes to what was published in the meantime, and takes nothing of it back', async () => {
    await publish('es', friday)
    await publish('fr', thursday)
    clock = new Date(wednesday ?? '')
    const { liveFrom } = await publish('de')
    expect(await listShown(liveFrom)).toEqual(['de'])
    expect(await listShown(thursday)).toEqual(['fr', 'de'])
    expect(await listShown(friday)).toEqual(['es', 'fr', 'de'])
  })

  test('stays without what was planned before it and is called off', async () => {
    const { number } = await publish('fr', thursday)
    await publish('es', friday)
    expect((await ask('DELETE', `/api/content/editions/${number}`)).status).toBe(204)
    expect(await listShown(friday)).toEqual(['es'])
  })

  test('is still a part of it where it is moved, and takes nothing back of what was published meanwhile', async () => {
    const { number: replaces } = await publish('es', wednesday)
    await publish('fr', thursday)
    const { body } = await ask('GET', '/api/content/editions')
    const { editions } = z.parse(contentEndpoints.listEditions.output, body)
    const version = editions.find((edition) => edition.number === replaces)?.documents[0]?.version
    const moved = { documents: [{ id, version }], liveFrom: friday, replaces }
    expect((await ask('POST', '/api/content/editions', moved)).status).toBe(201)
    expect(await listShown(wednesday)).toEqual([])
    expect(await listShown(thursday)).toEqual(['fr'])
    expect(await listShown(friday)).toEqual(['es', 'fr'])
  })

  test('is listed with what visitors will see, until they see it', async () => {
    await publish('es', friday)
    const list = async () => {
      const { body } = await ask('GET', '/api/content/editions')
      return z.parse(contentEndpoints.listEditions.output, body).editions[0]?.documents
    }
    expect(await list()).toMatchObject([{ id, content: { description: { es: 'es' } } }])
    clock = new Date(friday ?? '')
    expect((await list())?.map(({ content }) => content)).toEqual([undefined])
  })

  test('takes nothing back of what is published after it was planned, and says so', async () => {
    await publishWritten('title', 'Planned', { liveFrom: friday })
    const cancelled = await publishWritten('cancelled', true)
    expect(cancelled.overtaken).toEqual([friday])
    expect(await listPlanned()).toEqual([])
    expect(await readShown(friday)).toMatchObject({ title: 'Planned', cancelled: true })
  })

  test('gives way to a part that is published after it, and comes with the rest', async () => {
    await publishWritten('venue', 'Planned', { liveFrom: friday })
    const without = ['es', 'fr', 'de', 'it', 'pt']
    await publishWritten('cancelled', true, { liveFrom: thursday, without })
    expect(await listPlanned()).toMatchObject([{ liveFrom: thursday }, { liveFrom: friday }])
    expect(await listShown(thursday)).toEqual([])
    expect(await listShown(friday)).toEqual(['es', 'fr', 'de'])
    expect(await readShown(friday)).toMatchObject({ cancelled: true })
  })

  test('gives way where it is a part too', async () => {
    const others = ['en', 'fr', 'de', 'it', 'pt']
    await publishWritten('title', 'Planned', { liveFrom: friday, without: others })
    await publishWritten('cancelled', true, { without: ['it'] })
    expect(await listPlanned()).toEqual([])
    expect(await readShown(friday)).toMatchObject({ cancelled: true })
  })

  test('does not bring back what is taken off the site after it', async () => {
    await publishWritten('title', 'Planned', { liveFrom: friday })
    await ask('POST', '/api/content/editions', { documents: [{ id, version: null }] })
    expect(await readShown(friday)).toBeUndefined()
  })

  test('takes nothing back of what was published since where it is moved', async () => {
    const { number: replaces, documents } = await publishWritten('title', 'Planned', { liveFrom: wednesday })
    await publishWritten('cancelled', true, { liveFrom: thursday })
    const moved = await ask('POST', '/api/content/editions', { documents, liveFrom: friday, replaces })
    expect(moved.body).toMatchObject({ overtaken: [friday] })
    expect(await listPlanned()).toMatchObject([{ liveFrom: thursday }])
    expect(await readShown(friday)).toMatchObject({ cancelled: true })
  })

  test('is older than what was planned after it where it is moved, and does not overtake it', async () => {
    const { number: replaces, documents } = await publishWritten('title', 'Planned', { liveFrom: wednesday })
    await publishWritten('cancelled', true, { liveFrom: friday })
    await ask('POST', '/api/content/editions', { documents, liveFrom: thursday, replaces })
    expect(await listPlanned()).toMatchObject([{ liveFrom: friday }, { liveFrom: thursday }])
    expect(await readShown(thursday)).not.toMatchObject({ cancelled: true })
    expect(await readShown(friday)).toMatchObject({ cancelled: true })
  })

  test('is listed with what it holds, and not with what was written since', async () => {
    await publishWritten('title', 'Planned', { liveFrom: friday })
    const { version: base } = await readEvent(ask)
    await ask('PATCH', eventOne, { base, changes: [{ path: ['title'], value: 'Since' }] })
    expect((await listPlanned())[0]?.documents).toMatchObject([{ id, content: { title: 'Planned' } }])
  })

  test('is told apart in the history from what somebody wrote', async () => {
    const { liveFrom } = await publish('es')
    const { body } = await ask('GET', `${eventOne}/versions`)
    const { versions } = z.parse(contentEndpoints.versions.output, body)
    expect(versions.map(({ part, publicFrom }) => [part, publicFrom])).toEqual([
      [true, liveFrom],
      [false, null],
      [false, expect.any(String)],
    ])
  })
})
