import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contentEndpoints } from '#domain/api.ts'
import { completeShown } from '#domain/editing/documents.ts'
import { createApp } from '#server/app.ts'
import { findLiveEdition, readEdition } from '#server/content/read-edition.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { generateWriting, type Writing } from '#tests/attacks/generated-writing.ts'
import { testDatabases } from '#tests/databases.ts'
import { bySize, chooseSeed } from '#tests/size.ts'

/** So many calls are under way together, on the documents as they stood before. */
const together = 10

const seed = chooseSeed()

const count = bySize(500, 10_000)

describe.each(testDatabases)('an editor on $engine', ({ engine, create }) => {
  let server: ApiServer
  let cookie: string

  beforeAll(async () => {
    server = await startApiServer(create, { site: undefined })
    cookie = await server.insertAdminSession('artist@example.org')
  })
  afterAll(() => server.dispose())

  const call = ({ method, path, body }: Writing) =>
    server.request(path, {
      method,
      headers: { Cookie: cookie, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  const listDocuments = async () => {
    const { documents } = z.parse(
      contentEndpoints.list.output,
      await (await call(contentEndpoints.list)).json(),
    )
    return documents.map(completeShown)
  }

  /** What an edition that was just published forbids, checked once more apart from the publishing. */
  const listForbidden = async (response: Response) => {
    const { liveFrom } = z.parse(contentEndpoints.publish.output, await response.json())
    const live = await findLiveEdition(server.operator.database, new Date(liveFrom))
    if (live === undefined) return ['no edition']
    return server.services.published.check(await readEdition(server.operator.database, live))
  }

  it('may send what is generated: nothing fails, and nothing is published that the check forbids', async () => {
    const statuses = new Map<string, number>()
    let editions = 0
    for (let run = 0; run < count / together; run += 1) {
      const writings = fc.sample(generateWriting(await listDocuments()), {
        numRuns: together,
        seed: seed + run,
      })
      const responses = await Promise.all(writings.map(call))
      for (const [index, response] of responses.entries()) {
        const writing = writings[index]
        const kind = `${writing?.method} ${response.status}`
        statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
        expect(response.status, JSON.stringify(writing)).toBeLessThan(500)
        const isPublished = writing?.path === contentEndpoints.publish.path && response.status === 201
        if (!isPublished) continue
        editions += 1
        expect(await listForbidden(response)).toEqual([])
      }
    }
    await server.services.published.refresh()
    const agenda = await createApp(server.services).request('/api/pages/fr/agenda')
    expect(agenda.status).toBe(200)
    console.log(
      `${engine}: ${count} writings, ${editions} editions, TEST_SEED=${seed}`,
      Object.fromEntries(statuses),
    )
    expect(statuses.get('PATCH 200')).toBeGreaterThan(0)
    expect(editions).toBeGreaterThan(0)
    expect(server.logged.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([])
  })
})
