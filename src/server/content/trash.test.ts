import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { askAs } from '#tests/content-editor.ts'
import { testDatabases } from '#tests/databases.ts'
import { listVersions, readDrafts, setTrashed } from './drafts.ts'
import { isContentWritten } from './files/first-edition.ts'
import { createDocument } from './new-documents.ts'
import { publish } from './publish.ts'
import { readEdition } from './read-edition.ts'
import { createThinningTask } from './thin-versions.ts'
import { createTrashTask, listTrashedDocuments } from './trash.ts'
import { insertVersion } from './versions.ts'

const [red, blue] = ['a'.repeat(32), 'b'.repeat(32)]

const { signal } = new AbortController()

const day = 86_400_000 // ms

describe.each(testDatabases)('the places of what goes to the trash, on $engine', ({ create }) => {
  let server: ApiServer
  let ask: ReturnType<typeof askAs>
  let clock: Date

  beforeEach(async () => {
    clock = new Date('2026-03-01T12:00:00Z')
    server = await startApiServer(create, { now: () => clock, site: undefined })
    ask = askAs(server, await server.insertAdminSession('artist@example.org'))
    for (const photograph of [red, blue]) await insertPhotograph(photograph)
  })

  afterEach(() => server.dispose())

  async function insertPhotograph(photograph: string) {
    const { database } = server.services
    const id = `photo/${photograph}`
    const content = { id: photograph, name: 'a.jpg' }
    await database.insertInto('documents').values({ id, draft: '', trashed_at: null }).execute()
    const draft = await insertVersion(database, { document: id, content, origin: 'studio', now: clock })
    await database.updateTable('documents').set({ draft }).where('id', '=', id).execute()
  }

  const addressOf = (id: string) => `/api/content/documents/${encodeURIComponent(id)}`

  async function read(id: string) {
    return z.parse(contentEndpoints.read.output, (await ask('GET', addressOf(id))).body)
  }

  async function write(id: string, path: (string | number)[], value?: unknown) {
    clock = new Date(clock.getTime() + 60_000)
    const { version: base } = await read(id)
    const saved = await ask('PATCH', addressOf(id), { base, changes: [{ path, value }] })
    expect(saved.status).toBe(200)
  }

  const place = (name: string, photograph: string | undefined) => write('places', [name], photograph)

  async function trash(id: string) {
    clock = new Date(clock.getTime() + 60_000)
    return (await ask('DELETE', addressOf(id))).status
  }

  async function takeBack(id: string) {
    clock = new Date(clock.getTime() + 60_000)
    return (await ask('POST', `${addressOf(id)}/take-back`)).status
  }

  const readPlaces = async () => (await read('places')).content

  test('are emptied, so that a photograph can be deleted, and filled again with what comes back', async () => {
    await place('courses-students', blue)
    await place('event-9-1', red)
    expect(await trash(`photo/${red}`)).toBe(409)
    expect(await trash('event/event-9')).toBe(204)
    expect(await readPlaces()).toEqual({ 'courses-students': blue })
    clock = new Date(clock.getTime() + 2 * day)
    await createThinningTask(server.services.database).run(clock, signal)
    expect(await takeBack('event/event-9')).toBe(204)
    expect(await readPlaces()).toEqual({ 'courses-students': blue, 'event-9-1': red })
    await trash('event/event-9')
    expect(await trash(`photo/${red}`)).toBe(204)
    expect(await takeBack('event/event-9')).toBe(204)
    expect(await readPlaces()).toEqual({ 'courses-students': blue })
  })

  test('of a project are emptied too, and keep what was put there meanwhile', async () => {
    const content = { title: 'Otro', gallery: { count: 1 } }
    await ask('POST', contentEndpoints.create.path, { kind: 'project', content })
    await place('otro-cover', red)
    await place('otro-gallery-1', red)
    expect(await trash('project/otro')).toBe(204)
    expect(await readPlaces()).toEqual({})
    await place('otro-cover', blue)
    expect(await takeBack('project/otro')).toBe(204)
    expect(await readPlaces()).toEqual({ 'otro-cover': blue, 'otro-gallery-1': red })
  })

  test('that another event shows, or a page of the site, stay as they are', async () => {
    await write('event/event-9', ['images', 0], 'home-hero')
    await write('event/event-10', ['images', 0], 'event-9-2')
    for (const name of ['home-hero', 'event-9-2', 'event-9-3']) await place(name, red)
    expect(await trash('event/event-9')).toBe(204)
    expect(await readPlaces()).toEqual({ 'home-hero': red, 'event-9-2': red })
  })
})

describe.each(testDatabases)('the trash on $engine', ({ create }) => {
  let server: ApiServer
  const start = new Date('2026-03-01T12:00:00.000Z')
  const addDays = (days: number) => new Date(start.getTime() + days * day)

  beforeEach(async () => {
    server = await startApiServer(create, { now: () => start, site: undefined })
  })

  afterEach(() => server.dispose())

  const database = () => server.services.database

  async function make() {
    const created = await createDocument(
      database(),
      { kind: 'event', content: { title: 'Nuevo' } },
      { userId: 'artist', now: start },
    )
    const id = created?.id ?? ''
    return id
  }

  async function publishVersion(id: string, version: string | null, now: Date, liveFrom?: Date) {
    return publish(database(), {
      publication: {
        documents: [{ id, version }],
        ...(liveFrom && { liveFrom: liveFrom.toISOString() }),
      },
      read: readEdition,
      userId: 'artist',
      now,
      soonest: now,
      check: () => [],
      compose: () => ({ issues: [] }),
    })
  }

  function runAt(now: Date) {
    return createTrashTask(database()).run(now, signal)
  }

  async function isKept(id: string) {
    return (await readDrafts(database(), id)).length > 0
  }

  test('keeps what was deleted for thirty days, then deletes it with its versions', async () => {
    const id = await make()
    await setTrashed(database(), id, { now: start })
    expect(await runAt(addDays(30))).toEqual({ deleted: 0 })
    expect(await isKept(id)).toBe(true)
    expect(await runAt(addDays(30.001))).toEqual({ deleted: 1 })
    expect(await isKept(id)).toBe(false)
    expect(await listVersions(database(), id)).toEqual([])
    expect(await setTrashed(database(), id, undefined)).toBe(false)
    expect(await runAt(addDays(31))).toEqual({ deleted: 0 })
  })

  test('gives nobody else the name of what was deleted', async () => {
    const id = await make()
    await setTrashed(database(), id, { now: start })
    await runAt(addDays(31))
    expect(id).toBe('event/event-25')
    expect(await make()).toBe('event/event-26')
  })

  test('leaves what was taken back', async () => {
    const id = await make()
    await setTrashed(database(), id, { now: start })
    await setTrashed(database(), id, undefined)
    expect(await runAt(addDays(60))).toEqual({ deleted: 0 })
    expect(await isKept(id)).toBe(true)
  })

  test('keeps what visitors see, or will see, and afterwards the version that they saw', async () => {
    const id = 'event/event-1'
    const [shown] = await readDrafts(database(), id)
    await setTrashed(database(), id, { now: start })
    expect(await runAt(addDays(31))).toEqual({ deleted: 0 })
    const planned = await make()
    const [draft] = await readDrafts(database(), planned)
    await publishVersion(planned, draft?.version ?? '', start, addDays(90))
    await setTrashed(database(), planned, { now: start })
    expect(await runAt(addDays(31))).toEqual({ deleted: 0 })
    const listShown = async (now: Date) =>
      (await listTrashedDocuments(database(), now)).filter(({ isShown }) => isShown).map((each) => each.id)
    expect((await listShown(addDays(31))).toSorted()).toEqual([id, planned].toSorted())

    await publishVersion(id, null, addDays(32))
    expect(await listShown(addDays(33))).toEqual([planned])
    expect(await runAt(addDays(33))).toEqual({ deleted: 1 })
    expect((await listVersions(database(), id)).map(({ version }) => version)).toEqual([shown?.version])
    expect(await publishVersion(id, shown?.version ?? '', addDays(34))).toEqual({
      ok: false,
      code: 'not_found',
    })
    expect(await isKept(planned)).toBe(true)
  })

  test('waits until it may be deleted', async () => {
    const id = await make()
    await setTrashed(database(), id, { now: start })
    const requireBackup = async () => {
      throw new Error('There is no backup')
    }
    await expect(createTrashTask(database(), { requireBackup }).run(addDays(31), signal)).rejects.toThrow(
      'There is no backup',
    )
    expect(await isKept(id)).toBe(true)
  })

  test('counts taking off the site as writing, so that the files do not bring it back', async () => {
    expect(await isContentWritten(database())).toBe(false)
    await publishVersion('event/event-1', null, start)
    expect(await isContentWritten(database())).toBe(true)
  })
})
