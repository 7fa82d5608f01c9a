import { afterEach, describe, expect, it } from 'vitest'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { testDatabases } from '#tests/databases.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'

const noticeless = { approval: 'never', notice: 0 }

describe.each(testDatabases)('a teacher who is away on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  const agree = async (email: string, begins_at: string) => {
    const sent = await server.sendRequest({ email, begins_at })
    const { id } = submissionReceipt.parse(await sent.json())
    await server.pass(1)
    await server.use(server.readSecret(email), 'confirm')
    return id
  }

  it('cancels what was seen, tells everyone once and closes the time, however often it is pressed', async () => {
    server = await startLessonServer(create, noticeless)
    const tomorrow = await agree('one@example.org', '2026-03-03T09:00:00.000Z')
    const later = await agree('two@example.org', '2026-03-03T13:00:00.000Z')
    const far = await agree('far@example.org', '2026-03-10T13:00:00.000Z')
    const { body } = await server.ask('GET', '/api/away')
    expect(body).toMatchObject([
      { until: 'today', lessons: [] },
      { until: 'tomorrow', end: '2026-03-04T00:00', lessons: [{ id: tomorrow }, { id: later }] },
      { until: 'week', lessons: [{ id: tomorrow }, { id: later }] },
    ])
    const press = (lessons: string[]) =>
      server.ask('POST', '/api/away', { until: 'tomorrow', lessons, words: 'I am not well' })
    // One was unticked, and one lies outside.
    expect(await press([tomorrow, far])).toEqual({ status: 200, body: { cancelled: 1 } })
    expect(await press([tomorrow, far])).toEqual({ status: 200, body: { cancelled: 0 } })
    await server.pass(0)
    const told = server.mailsTo('one@example.org').filter(({ text }) => text?.includes('I am not well'))
    expect(told).toHaveLength(1)
    expect(await server.ask('GET', '/api/bookings')).toMatchObject({
      body: { coming: [{ id: later, collision: { reason: 'away' } }, { id: far }] },
    })
    const { exceptions } = await server.operator.database
      .selectFrom('exceptions')
      .select(({ fn }) => fn.countAll<number | string>().as('exceptions'))
      .executeTakeFirstOrThrow()
    expect(Number(exceptions)).toBe(1)
    expect((await server.sendRequest({ begins_at: '2026-03-03T09:00:00.000Z' })).status).toBe(409)
  })
})
