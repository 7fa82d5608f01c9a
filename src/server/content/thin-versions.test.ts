import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FieldPath } from '#domain/editing/content-change.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'
import { listVersions, readDrafts, saveChanges } from './drafts.ts'
import { publish } from './publish.ts'
import { readEdition } from './read-edition.ts'
import { createThinningTask } from './thin-versions.ts'
import { insertVersion } from './versions.ts'

const { signal } = new AbortController()
const id = 'event/event-1'
const day = 86_400_000 // ms

describe.each(testDatabases)('the steps of typing on $engine', ({ create }) => {
  let server: ApiServer
  let now: Date

  beforeEach(async () => {
    now = new Date('2026-03-01T12:00:00.000Z')
    server = await startApiServer(create, { now: () => now, site: undefined })
  })

  afterEach(() => server.dispose())

  const database = () => server.services.database

  /** A few seconds after what was saved before. */
  async function save(path: FieldPath, value: string, userId = 'artist'): Promise<string> {
    now = new Date(now.getTime() + 5000)
    const [draft] = await readDrafts(database(), id)
    const saved = await saveChanges(
      database(),
      { id, base: draft?.version ?? '', changes: [{ path, value }] },
      { userId, now },
    )
    if (!saved.ok) throw new Error(saved.code)
    return saved.version
  }

  async function runAfter(days: number) {
    return createThinningTask(database()).run(new Date(now.getTime() + days * day), signal)
  }

  async function listKept(): Promise<string[]> {
    return (await listVersions(database(), id)).map(({ version }) => version).toReversed()
  }

  test('go after a day, and where each text ended stays', async () => {
    const [first = ''] = await listKept()
    await save(['title'], 'U')
    await save(['title'], 'Un')
    const title = await save(['title'], 'Una')
    await save(['description', 'es'], 'A')
    const description = await save(['description', 'es'], 'Al')
    const longer = await save(['title'], 'Una tarde')
    expect(await runAfter(0.9)).toEqual({ deleted: 0 })
    expect(await runAfter(1.1)).toEqual({ deleted: 3 })
    expect(await listKept()).toEqual([first, title, description, longer])
    expect(await runAfter(1.2)).toEqual({ deleted: 0 })
  })

  test('stay where they were published, where another wrote them, and after a pause', async () => {
    const [first = ''] = await listKept()
    const published = await save(['title'], 'U')
    await publish(database(), {
      publication: { documents: [{ id, version: published }] },
      read: readEdition,
      userId: 'artist',
      now,
      soonest: now,
      check: () => [],
      compose: () => ({ issues: [] }),
    })
    const mine = await save(['title'], 'Un')
    const theirs = await save(['title'], 'Una', 'editor')
    now = new Date(now.getTime() + 31 * 60_000)
    await save(['title'], 'Una t', 'editor')
    const draft = await save(['title'], 'Una ta', 'editor')
    expect(await runAfter(2)).toEqual({ deleted: 1 })
    expect(await listKept()).toEqual([first, published, mine, theirs, draft])
  })

  test('are never other files of a photograph, which nobody can type again', async () => {
    const photo = `photo/${'a'.repeat(32)}`
    await database().insertInto('documents').values({ id: photo, draft: '', trashed_at: null }).execute()
    const kept: string[] = []
    for (const letter of 'bcd') {
      now = new Date(now.getTime() + 60_000)
      const file = { id: letter.repeat(32), name: 'portrait.jpg' }
      const content = { id: 'a'.repeat(32), name: 'portrait.jpg', file }
      kept.push(
        await insertVersion(database(), {
          document: photo,
          content,
          origin: 'studio',
          userId: 'artist',
          now,
        }),
      )
    }
    await database()
      .updateTable('documents')
      .set({ draft: kept.at(-1) })
      .where('id', '=', photo)
      .execute()
    expect(await runAfter(2)).toEqual({ deleted: 0 })
  })

  test('wait until they may be deleted', async () => {
    await save(['title'], 'U')
    await save(['title'], 'Un')
    const kept = await listKept()
    const requireBackup = async () => {
      throw new Error('There is no backup')
    }
    const task = createThinningTask(database(), { requireBackup })
    await expect(task.run(new Date(now.getTime() + 2 * day), signal)).rejects.toThrow('There is no backup')
    expect(await listKept()).toEqual(kept)
  })
})
