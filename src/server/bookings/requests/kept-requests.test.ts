import { afterEach, describe, expect, it } from 'vitest'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { endWhatRanOut } from '#server/bookings/run-lesson-clock.ts'
import { claimTask, finishTask } from '#server/jobs/daily-tasks.ts'
import { createMessageTrashTask, createRetentionTask, retentionTask } from '#server/submissions/retention.ts'
import { testDatabases } from '#tests/databases.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'

const { signal } = new AbortController()
const student = 'lucia@example.org'

describe.each(testDatabases)('a request for a lesson on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  const send = async (changes: Record<string, string> = {}) => {
    const { id } = submissionReceipt.parse(await (await server.sendRequest(changes)).json())
    await server.pass(1)
    return id
  }
  const agree = async () => {
    const id = await send()
    await server.use(server.readSecret(student), 'confirm')
    expect((await server.ask('POST', `/api/bookings/${id}`, { action: 'accept' })).status).toBe(204)
    return id
  }
  const count = async () => {
    const { database } = server.operator
    const bookings = await database.selectFrom('bookings').select('id').execute()
    const cells = await database.selectFrom('taken_times').select('cell').execute()
    return [bookings.length, cells.length]
  }

  it('stays as long as its lesson lies ahead, whoever or whatever deletes', async () => {
    server = await startLessonServer(create)
    const id = await agree()
    const path = `/api/lesson-requests/${id}`
    expect(await server.ask('DELETE', path)).toMatchObject({ status: 409, body: { code: 'lesson_ahead' } })
    const { database } = server.operator
    const created_at = '2024-01-01T00:00:00.000Z'
    await database.updateTable('lesson_requests').set({ created_at, trashed_at: created_at }).execute()
    expect(await server.ask('DELETE', `/api/trash/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'lesson_ahead' },
    })
    const claim = { name: retentionTask, now: server.services.now() }
    await claimTask(database, claim)
    await finishTask(database, claim)
    const trash = createMessageTrashTask(database)
    const retention = createRetentionTask(database, { months: 24 })
    for (const { run } of [trash, retention])
      expect(await run(server.services.now(), signal)).toEqual({ deleted: 0 })
    expect(await count()).toEqual([1, 15])
    expect((await server.ask('POST', `/api/bookings/${id}`, { action: 'cancel' })).status).toBe(204)
    expect(await retention.run(server.services.now(), signal)).toEqual({ deleted: 1 })
    expect(await count()).toEqual([0, 0])
  })

  it('ends in the trash, and its time is free again', async () => {
    server = await startLessonServer(create)
    const id = await send()
    expect((await server.ask('DELETE', `/api/lesson-requests/${id}`)).status).toBe(204)
    expect(await count()).toEqual([0, 0])
    expect(await server.use(server.readSecret(student), 'confirm')).toMatchObject({
      status: 409,
      body: { code: 'lesson_settled' },
    })
  })

  it('is erased with the person, and its lesson with it: the time is free again', async () => {
    server = await startLessonServer(create)
    await agree()
    expect(await count()).toEqual([1, 15])
    const erase = (isAgreed?: boolean) =>
      server.ask('POST', '/api/settings/person/erase', { email: student, isAgreed })
    expect(await erase()).toMatchObject({
      status: 409,
      body: {
        code: 'against_lessons',
        error: expect.stringContaining('Lessons to come: 1, credits left: 0.'),
      },
    })
    expect(await count()).toEqual([1, 15])
    expect((await erase(true)).status).toBe(200)
    expect(await count()).toEqual([0, 0])
    expect((await server.sendRequest({ email: 'other@example.org' })).status).toBe(201)
  })

  it('that was set apart as spam stands in the room of the lessons, and begins anew as it is none', async () => {
    server = await startLessonServer(create)
    const id = await send({ comments: 'https://example.org', elapsed: '900' })
    await server.pass(8 * 60)
    await endWhatRanOut({ ...server.services, sendsMail: true })
    expect(server.mailsTo(student)).toEqual([])
    expect(await server.ask('GET', '/api/bookings')).toMatchObject({
      body: { waiting: [], suspected: [{ id, stage: 'expired' }] },
    })
    const release = () => server.ask('POST', `/api/bookings/${id}`, { action: 'release' })
    expect((await release()).status).toBe(204)
    expect(await release()).toMatchObject({ status: 409, body: { code: 'lesson_settled' } })
    const { database } = server.operator
    // Its time has to be free still, as he teaches now.
    const closeAt = async (until_time: string) => {
      await database.updateTable('weekly_hours').set({ until_time }).execute()
      await server.pass(1)
    }
    await closeAt('10:00')
    expect(await server.use(server.readSecret(student), 'confirm')).toMatchObject({
      status: 409,
      body: { code: 'time_closed' },
    })
    await closeAt('18:00')
    expect(await server.use(server.readSecret(student), 'confirm')).toMatchObject({
      body: { lesson: { stage: 'teacher' } },
    })
    expect(await server.ask('GET', '/api/bookings')).toMatchObject({
      body: { waiting: [{ id, stage: 'teacher' }], suspected: [] },
    })
    expect(await count()).toEqual([0, 15])
  })
})
