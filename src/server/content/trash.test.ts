import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { createDocument } from './create-document.ts'
import { listVersions, readDrafts, setTrashed } from './drafts.ts'
import { isContentWritten } from './first-edition.ts'
import { publish } from './publish.ts'
import { readEdition } from './read-edition.ts'
import { createTrashTask } from './trash.ts'

const { signal } = new AbortController()

const day = 86_400_000 // ms

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
    await setTrashed(database(), id, start)
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
    await setTrashed(database(), id, start)
    await runAt(addDays(31))
    expect(id).toBe('event/event-25')
    expect(await make()).toBe('event/event-26')
  })

  test('leaves what was taken back', async () => {
    const id = await make()
    await setTrashed(database(), id, start)
    await setTrashed(database(), id, undefined)
    expect(await runAt(addDays(60))).toEqual({ deleted: 0 })
    expect(await isKept(id)).toBe(true)
  })

  test('keeps what visitors see, or will see, and afterwards the version that they saw', async () => {
    const id = 'event/event-1'
    const [shown] = await readDrafts(database(), id)
    await setTrashed(database(), id, start)
    expect(await runAt(addDays(31))).toEqual({ deleted: 0 })
    const planned = await make()
    const [draft] = await readDrafts(database(), planned)
    await publishVersion(planned, draft?.version ?? '', start, addDays(90))
    await setTrashed(database(), planned, start)
    expect(await runAt(addDays(31))).toEqual({ deleted: 0 })

    await publishVersion(id, null, addDays(32))
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
    await setTrashed(database(), id, start)
    const requireSafety = async () => {
      throw new Error('There is no backup')
    }
    await expect(createTrashTask(database(), { requireSafety }).run(addDays(31), signal)).rejects.toThrow(
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
