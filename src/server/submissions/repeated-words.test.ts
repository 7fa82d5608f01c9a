import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import { type OpenDatabase, openDatabase } from '#server/database/open-database.ts'
import { type ApiServer, startApiServer } from '#tests/api-server.ts'
import { findPlace, type TestDatabase, testDatabases } from '#tests/databases.ts'
import { submissionCases } from '#tests/submission-server.ts'
import { makeCollaborationRequest } from '#tests/submissions.ts'
import { openSubmissionWriter } from './writing/open-writer.ts'
import type { NewSubmission, SubmissionWriter } from './writing/submission-writer.ts'

/** Goes on from test to test: identifiers never go back within a process. */
let time = Date.parse('2026-03-01T12:00:59.900Z')

describe.each(submissionCases)('the same words to $path on $engine, without a key', (form) => {
  const { create, path, table, make } = form
  let server: ApiServer

  beforeAll(async () => {
    server = await startApiServer(create, { now: () => new Date(time) })
  })
  afterAll(() => server.dispose())
  beforeEach(async () => {
    await server.services.database.deleteFrom(table).execute()
    time += 3_600_000
  })

  /** As the forms do: a database that is too busy for so many says so, and is asked again. */
  const send = async (body: object = make(), headers: Record<string, string> = {}): Promise<string> => {
    const response = await server.post(path, body, headers)
    if (response.status === 503) return send(body, headers)
    expect(response.status).toBe(201)
    return submissionReceipt.parse(await response.json()).id
  }
  const listIds = async () => {
    const rows = await server.services.database.selectFrom(table).select('id').orderBy('id').execute()
    return rows.map(({ id }) => id)
  }

  it('are stored once, also when many come at once, and each sender is told the same', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => send()))
    expect(new Set(ids).size).toBe(1)
    expect(await listIds()).toEqual([ids[0]])
  })

  it.each([
    [100, 1],
    [59_999, 1],
    [60_000, 2],
  ])('%i ms later are %i', async (delay, count) => {
    const first = await send()
    time += delay
    const second = await send()
    time -= delay
    expect(first === second).toBe(count === 1)
    expect(await listIds()).toHaveLength(count)
  })

  it('are stored again once the first was deleted', async () => {
    const first = await send()
    await server.services.database.deleteFrom(table).execute()
    expect(await send()).not.toBe(first)
  })

  it('are one form, whatever the language and whoever sends them', async () => {
    const first = await send(make(), { 'Accept-Language': 'de' })
    expect(await send(make(), { 'Accept-Language': 'fr', 'User-Agent': 'other' })).toBe(first)
    expect(await send({ ...make(), email: ` ${make().email} ` })).toBe(first)
  })

  it('are others with another letter, address or key', async () => {
    const ids = [
      await send(),
      await send({ ...make(), message: 'Guten Tag' }),
      await send({ ...make(), message: 'Guten Tag!' }),
      await send({ ...make(), email: 'another@example.org' }),
      await send(make(), { 'Idempotency-Key': 'one' }),
      await send(make(), { 'Idempotency-Key': 'two' }),
    ]
    expect(new Set(await listIds())).toEqual(new Set(ids))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('are not taken for suspected ones, nor those for them', async () => {
    const bot = { ...make(), comments: 'https://example.org', elapsed: '0' }
    const ids = [await send(bot), await send(), await send(bot), await send()]
    expect(ids.slice(2)).toEqual(ids.slice(0, 2))
    expect(new Set(ids).size).toBe(2)
  })
})

describe.each(testDatabases)('the same words through two instances on $engine', ({ create }) => {
  let database: TestDatabase
  let open: OpenDatabase
  let writers: SubmissionWriter[]

  beforeAll(async () => {
    database = await create()
    const place = findPlace(database.environment)
    open = await openDatabase(place)
    writers = [await openSubmissionWriter(place)]
    writers.push(await openSubmissionWriter(place))
  })
  afterAll(async () => {
    for (const writer of writers) await writer.close()
    await open.close()
    await database.dispose()
  })

  it('are stored once, also while a minute ends', async () => {
    const table = 'collaboration_requests'
    const makeAt = (time: string): NewSubmission => ({
      id: createIdentifier(new Date(time)),
      created_at: time,
      status: 'new',
      language: 'es',
      consent_version: '',
      idempotency_key: null,
      request_hash: 'same',
      fields: makeCollaborationRequest(),
    })
    const inserting = Array.from({ length: 16 }, (_, index) =>
      writers[index % 2]?.insert(
        table,
        makeAt(index % 4 < 2 ? '2026-03-01T12:00:59.999Z' : '2026-03-01T12:01:00.001Z'),
      ),
    )
    const stored = await Promise.all(inserting)
    const rows = await open.database.selectFrom(table).select('id').execute()
    expect(rows).toHaveLength(1)
    expect(stored).toEqual(stored.map(() => ({ ok: true, id: rows[0]?.id })))
  })
})
