import { Hono } from 'hono'
import { afterEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerOnce, createAnswerCleaningTask } from '#server/http/answer-once.ts'
import { testDatabases } from '#tests/databases.ts'
import { sampleStudent } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'

const key = { 'Idempotency-Key': '0123456789abcdef0123456789abcdef' }
const times = ['2026-03-13T09:00:00.000Z', '2026-03-16T10:00:00.000Z']
const weekly = { type: 'lesson-1', first: '2026-03-05T15:00', every: 1, count: 3, answers: [] }
const closed = { begin: '2026-05-01T08:00', end: '2026-05-01T20:00', zone: 'Europe/Zurich', opens: false }

describe.each(testDatabases)('what the teacher sends of a student on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  const readId = (body: unknown) => z.parse(z.object({ id: z.string() }), body).id
  const start = async () => {
    server = await startLessonServer(create)
    return readId((await server.ask('POST', '/api/students', sampleStudent)).body)
  }
  const count = async (table: 'students' | 'lesson_requests' | 'bookings' | 'exceptions' | 'mails') =>
    (await server.operator.database.selectFrom(table).select('id').execute()).length

  test('again with the same key, is done once and answered as the first time', async () => {
    const student = await start()
    const twice = async (path: string, body: object) => {
      const first = await server.ask('POST', path, body, key)
      const again = await server.ask('POST', path, body, key)
      expect([path, again]).toEqual([path, first])
      expect([path, first.status < 300]).toEqual([path, true])
    }
    await twice(`/api/credits/${student}`, { kind: 'package', lessons: 5, price: 45_000, currency: 'CHF' })
    expect(await server.ask('GET', `/api/students/${student}`)).toMatchObject({
      body: { credits: { left: 5 }, ledger: [{ change: 5 }], packages: [{ lessons: 5 }] },
    })
    await twice(`/api/proposals/${student}`, { type: 'lesson-1', times })
    await twice(`/api/series-offers/${student}`, weekly)
    expect(await count('lesson_requests')).toBe(2)
    expect(await count('mails')).toBe(2)
    await twice(`/api/series/${student}`, weekly)
    expect(await count('bookings')).toBe(3)
    await twice('/api/availability/exceptions', closed)
    expect(await count('exceptions')).toBe(1)
    await twice('/api/students', { ...sampleStudent, name: 'Rui Exemplo' })
    expect(await count('students')).toBe(2)
  })

  test('as an answer to a lesson again, is mailed once', async () => {
    const student = await start()
    const { body } = await server.ask('POST', `/api/series/${student}`, weekly)
    const [lesson] = (await server.operator.database.selectFrom('bookings').select('request').execute()) ?? []
    expect(readId(body)).not.toBe('')
    const moved = await count('mails')
    const move = { action: 'move', begins_at: times[0], knowingly: true }
    for (let time = 0; time < 2; time += 1)
      expect((await server.ask('POST', `/api/bookings/${lesson?.request}`, move, key)).status).toBe(204)
    expect((await count('mails')) - moved).toBe(1)
  })

  test('twice at once, is done once', async () => {
    const student = await start()
    const give = () =>
      server
        .ask('POST', `/api/credits/${student}`, { kind: 'given', lessons: 1 }, key)
        .then((done) => done.status)
    const statuses = await Promise.all([give(), give(), give()])
    expect(statuses.filter((status) => status === 204 || status === 409)).toHaveLength(3)
    expect(await give()).toBe(204)
    expect(await server.ask('GET', `/api/students/${student}`)).toMatchObject({
      body: { credits: { left: 1 } },
    })
  })

  test('with another key, by another person or after a refusal, is done anew', async () => {
    const student = await start()
    const credits = `/api/credits/${student}`
    const given = { kind: 'given', lessons: 1 }
    const taken = { kind: 'corrected', lessons: -1 }
    expect(await server.ask('POST', credits, taken, key)).toMatchObject({ body: { code: 'credits_short' } })
    await server.ask('POST', credits, given)
    expect((await server.ask('POST', credits, taken, key)).status).toBe(204)
    await server.ask('POST', credits, given, { 'Idempotency-Key': 'another' })
    const Cookie = await server.insertAdminSession('another@example.org')
    await server.ask('POST', credits, given, { 'Idempotency-Key': 'another', Cookie })
    expect(await server.ask('GET', `/api/students/${student}`)).toMatchObject({
      body: { credits: { left: 2 } },
    })
  })

  test('once more where nobody knows what came of it, is not done without a look', async () => {
    const student = await start()
    const give = () => server.ask('POST', `/api/credits/${student}`, { kind: 'given', lessons: 1 }, key)
    await give()
    await server.operator.database.updateTable('sent_answers').set({ status: null, answer: null }).execute()
    expect(await give()).toMatchObject({ status: 409, body: { code: 'sent_already' } })
    const tooLong = { 'Idempotency-Key': 'k'.repeat(201) }
    expect(await server.ask('POST', `/api/credits/${student}`, {}, tooLong)).toMatchObject({
      status: 400,
      body: { code: 'idempotency_key_invalid' },
    })
    const long = new Date(Date.now() - 25 * 60 * 60_000).toISOString()
    await server.operator.database.updateTable('sent_answers').set({ created_at: long }).execute()
    expect((await give()).status).toBe(204)
  })

  test('once more where it failed after its work, is not done without a look', async () => {
    server = await startLessonServer(create)
    const { database } = server.operator
    let done = 0
    const app = new Hono()
    app.post('/', (context, next) => answerOnce(context, next, { database, userId: 'one' }))
    app.post('/', (context) => {
      done += 1
      return context.body(null, done === 1 ? 503 : 204)
    })
    const send = async () => (await app.request('/', { method: 'POST', headers: key })).status
    expect([await send(), await send(), done]).toEqual([503, 409, 1])
  })

  test('leaves its answer for a day, though nobody sends anything after it', async () => {
    const student = await start()
    const { database } = server.operator
    const list = () => database.selectFrom('sent_answers').select('key').execute()
    await server.ask(
      'POST',
      `/api/credits/${student}`,
      { kind: 'given', lessons: 1 },
      { 'Idempotency-Key': 'alone' },
    )
    const kept = (await list()).length
    const { run } = createAnswerCleaningTask(database)
    const { signal } = new AbortController()
    expect(await run(new Date(Date.now() + 23 * 60 * 60_000), signal)).toEqual({ deleted: 0 })
    expect(await run(new Date(Date.now() + 25 * 60 * 60_000), signal)).toEqual({ deleted: kept })
    expect(await list()).toEqual([])
  })
})
