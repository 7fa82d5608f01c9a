import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createIdentifier } from '#server/database/identifiers.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { testDatabases } from '#tests/databases.ts'

const now = new Date('2026-03-01T12:00:00Z')

describe.each(testDatabases)('the edition that is shown on $engine', ({ create }) => {
  let server: ApiServer

  beforeEach(async () => {
    server = await startApiServer(create, { now: () => now, site: undefined })
  })

  afterEach(() => server.dispose())

  const readTitle = () =>
    server.services.published.readSite().content.de.events.find(({ id }) => id === 'event-1')?.title

  /** Makes another title of the first event public, so many milliseconds from now. */
  async function plan(number: number, title: string, ahead = 0) {
    const { database } = server.operator
    const of = { document: 'event/event-1' }
    const moment = now.toISOString()
    const { content } = await database
      .selectFrom('document_versions')
      .select('content')
      .where('document', '=', of.document)
      .executeTakeFirstOrThrow()
    const id = createIdentifier(now)
    const version = { ...of, id, origin: 'studio' as const, saved_at: moment }
    const written = JSON.stringify({ ...JSON.parse(content), title })
    await database
      .insertInto('document_versions')
      .values({ ...version, content: written })
      .execute()
    const edition = { number, live_from: new Date(now.getTime() + ahead).toISOString(), published_at: moment }
    await database.insertInto('editions').values(edition).execute()
    await database
      .insertInto('edition_changes')
      .values({ ...of, edition: number, version: id })
      .execute()
  }

  test('is the one that is live last, also where an earlier one took longer to be built', async () => {
    const { published, posters } = server.services
    const slow = Promise.withResolvers<void>()
    const include = vi.spyOn(posters, 'include').mockReturnValueOnce(slow.promise)
    await plan(2, 'Slow')
    const first = published.refresh()
    await vi.waitUntil(() => include.mock.calls.length === 1)
    await plan(3, 'Last')
    const second = published.refresh()
    await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 1000))])
    slow.resolve()
    await Promise.all([first, second])
    expect(readTitle()).toBe('Last')
  })

  test('is never one that was called off just before its instant', async () => {
    const { published } = server.services
    await plan(2, 'Called off', 1000)
    await published.refresh()
    await server.operator.database.deleteFrom('editions').where('number', '=', 2).execute()
    const titles: (string | undefined)[] = []
    published.onShown(() => titles.push(readTitle()))
    await published.refresh()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(titles).toEqual([])
  })
})
