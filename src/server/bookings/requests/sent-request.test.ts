import { afterEach, describe, expect, it } from 'vitest'
import { formReceipt } from '#domain/api.ts'
import { readLessonLink } from '#domain/lessons/requests/lesson-link-path.ts'
import { bookLesson } from '#tests/booked-lesson.ts'
import { testDatabases } from '#tests/databases.ts'
import { makeLessonRequest, minorsFields } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'

describe.each(testDatabases)('a request that was sent on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  const send = async (changes?: Record<string, string>, headers?: Record<string, string>) => {
    const { next } = formReceipt.parse(await (await server.sendRequest(changes, headers)).json())
    if (next === undefined) throw new Error('Nothing is said of what happens now')
    return next
  }

  it('is answered with each step and its deadline on both clocks', async () => {
    server = await startLessonServer(create)
    const { when, steps } = await send(minorsFields, { 'Accept-Language': 'en' })
    expect(when).toMatchObject({ own: '12:00\u00a0Caracas', teacher: '17:00\u00a0Zurich' })
    expect(steps.map(({ heading, state }) => [heading, state])).toEqual([
      ['Open the email to lucia@example.org', 'Waiting for you'],
      ['Your parent or guardian says yes', 'Waiting for Dana Sample'],
      ['You hear from me', 'Then it is firm'],
    ])
    const deadlines = ['2 March 2026, 15:41\u00a0Caracas', '4 March 2026, 15:41', '6 March 2026, 15:41']
    for (const [index, deadline] of deadlines.entries()) expect(steps[index]?.text).toContain(deadline)
    expect(steps[1]?.text).toContain('dana@example.org')
    expect(steps[0]?.text).toContain('20:41\u00a0Zurich')
  })

  it('needs no instrument: a workshop and a consultation are also for whoever plays none', async () => {
    server = await startLessonServer(create)
    const readInstruments = () =>
      server.operator.database.selectFrom('students').select('instrument').execute()
    const { instrument: _, ...fields } = makeLessonRequest({ begins_at: '2026-03-12T16:00:00.000Z' })
    expect((await server.post('/api/lesson-requests', fields, { 'Accept-Language': 'es' })).status).toBe(201)
    await server.pass(1)
    await server.use(server.readSecret('lucia@example.org'), 'confirm')
    const { id } = await server.operator.database
      .selectFrom('lesson_requests')
      .select('id')
      .executeTakeFirstOrThrow()
    expect((await server.ask('POST', `/api/bookings/${id}`, { action: 'accept' })).status).toBe(204)
    expect(await readInstruments()).toEqual([{ instrument: '' }])
    await server.pass(0)
    // One that is named later is known from then on, and stays.
    await bookLesson(server, { begins_at: '2026-03-13T10:00:00.000Z' })
    expect(await readInstruments()).toEqual([{ instrument: 'Oboe' }])
    await bookLesson(server, { begins_at: '2026-03-14T15:00:00.000Z', instrument: 'Cor anglais' })
    expect(await readInstruments()).toEqual([{ instrument: 'Oboe' }])
  })

  it('is withdrawn by its own link, which looking does not use up, and which does nothing else', async () => {
    server = await startLessonServer(create, { approval: 'never' })
    const { steps, withdraw } = await send()
    expect(steps).toHaveLength(1)
    const secret = readLessonLink(withdraw) ?? ''
    for (const action of ['confirm', 'agree', 'move', 'cancel', 'consent'])
      expect((await server.use(secret, action, { begins_at: '2026-03-13T10:00:00.000Z' })).status).toBe(409)
    for (const _ of [1, 2, 3])
      expect(await server.use(secret, 'look')).toMatchObject({ body: { lesson: { stage: 'mailbox' } } })
    expect(await server.use(secret, 'withdraw')).toMatchObject({ body: { lesson: { stage: 'withdrawn' } } })
    expect(await server.operator.database.selectFrom('taken_times').select('cell').execute()).toEqual([])
    const links = await server.operator.database.selectFrom('lesson_links').selectAll().execute()
    expect(JSON.stringify(links)).not.toContain(secret)
    expect(server.logged.join()).not.toContain(secret)
  })

  it('is not said to be kept once it has ended, however often it is sent again', async () => {
    server = await startLessonServer(create)
    const key = { 'Idempotency-Key': 'one' }
    const { withdraw } = await send({}, key)
    await server.use(readLessonLink(withdraw) ?? '', 'withdraw')
    const again = await server.sendRequest({}, key)
    expect(again.status).toBe(201)
    expect(await again.json()).not.toHaveProperty('next')
  })

  it('is refused where its mail would be one too many for the day, and taken a day after the last', async () => {
    server = await startLessonServer(create)
    const ask = async (hour: string) => {
      const response = await server.sendRequest({ begins_at: `2026-03-20T${hour}:00:00.000Z` })
      const { next } = formReceipt.parse(
        response.status === 201 ? await response.clone().json() : { success: true, id: '' },
      )
      await server.pass(1)
      if (next !== undefined) await server.use(readLessonLink(next.withdraw) ?? '', 'withdraw')
      return { status: response.status, body: await response.json() }
    }
    for (const hour of ['08', '10', '12']) {
      expect((await ask(hour)).status).toBe(201)
      await server.pass(12 * 60)
    }
    expect(await ask('14')).toMatchObject({ status: 409, body: { code: 'requests_day_full' } })
    await server.pass(12 * 60)
    const told = server.mailsTo('lucia@example.org').length
    expect((await ask('14')).status).toBe(201)
    expect([told, server.mailsTo('lucia@example.org').length]).toEqual([3, 4])
  })

  it('says that nothing is kept yet while too many others are unproven', async () => {
    server = await startLessonServer(create)
    const times = ['09', '10', '11', '17', '18'].flatMap((day) => [`${day}T08:30`, `${day}T10:30`])
    for (const [index, time] of times.entries()) {
      // A network asks for five a day.
      if (index % 4 === 0) await server.pass(24 * 60)
      const begins_at = `2026-03-${time}:00.000Z`
      expect((await server.sendRequest({ email: `v${index}@example.org`, begins_at })).status).toBe(201)
    }
    await server.pass(24 * 60)
    const { lead, steps, withdraw } = await send({}, { 'Accept-Language': 'en' })
    expect(lead).toContain('only once you have pressed')
    expect(steps[0]?.text).not.toContain('kept')
    expect(await server.use(readLessonLink(withdraw) ?? '', 'look')).toMatchObject({
      body: { lesson: { stage: 'mailbox', isKept: false } },
    })
    await server.pass(0)
    const [mail] = server.mailsTo('lucia@example.org')
    expect(mail?.text).toMatch(/^Answer by/m)
  })
})
