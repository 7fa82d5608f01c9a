import ICAL from 'ical.js'
import { afterEach, describe, expect, it } from 'vitest'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { bookLesson, copyLesson } from '#tests/booked-lesson.ts'
import { testDatabases } from '#tests/databases.ts'
import { neededConsents } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'
import { endWhatRanOut } from './run-lesson-clock.ts'

describe.each(testDatabases)('a lesson on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  const start = async (...options: [changes?: object, settings?: Record<string, string>]) => {
    server = await startLessonServer(create, ...options)
  }
  const request: LessonServer['sendRequest'] = (...asked) => server.sendRequest(...asked)
  const mailsTo = (address: string) => server.mailsTo(address)
  const readSecret = (address: string) => server.readSecret(address)
  const use: LessonServer['use'] = (...used) => server.use(...used)
  const endOfHold = async () => {
    const { hold_until } = await server.operator.database
      .selectFrom('lesson_requests')
      .select('hold_until')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return hold_until
  }
  const runClock = () => endWhatRanOut({ ...server.services, sendsMail: true })
  const countCells = async () =>
    (await server.operator.database.selectFrom('taken_times').select('cell').execute()).length

  it('is listed with two hundred others, with how many more there are, and with these once they are asked for', async () => {
    await start()
    await bookLesson(server)
    await copyLesson(server.operator.database, 200)
    const list = async (query = '') => (await server.ask('GET', `/api/bookings${query}`)).body
    const have = (count: number) => expect.toSatisfy((rows) => rows.length === count)
    expect(await list()).toMatchObject({ coming: have(200), more: { coming: 1, past: 0, unpaid: 0 } })
    expect(await list('?portions=2')).toMatchObject({ coming: have(201), more: { coming: 0 } })
    expect(await list('?portions=50')).toMatchObject({ coming: have(201) })
    for (const wrong of ['51', '0', '1.5', 'all', ''])
      expect(await server.ask('GET', `/api/bookings?portions=${wrong}`)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', fields: { portions: expect.any(String) } },
      })
    await server.pass(60 * 24 * 14)
    expect(await list()).toMatchObject({ past: have(200), unpaid: have(200), more: { past: 1, unpaid: 1 } })
  })

  it('is asked for, proven, accepted, moved by its link and cancelled late', async () => {
    await start()
    expect((await request()).status).toBe(201)
    expect(await endOfHold()).toBe('2026-03-03T00:41:00.000Z')
    await server.pass(5)
    expect(await endOfHold()).toBe('2026-03-02T19:46:00.000Z')
    const [asked] = mailsTo('lucia@example.org')
    expect(asked?.subject).toBe('¿Es esta tu dirección?')
    for (const said of ['12:00\u00a0Caracas', '17:00\u00a0Zúrich', 'CHF']) expect(asked?.text).toContain(said)
    const secret = readSecret('lucia@example.org')
    // A mail program that looks at the link changes nothing.
    expect(await use(secret, 'look')).toMatchObject({ body: { lesson: { stage: 'mailbox' } } })
    expect(await use(secret, 'confirm')).toMatchObject({ body: { lesson: { stage: 'teacher' } } })
    expect((await use(secret, 'confirm')).status).toBe(409)
    expect(await endOfHold()).toBe('2026-03-04T18:46:00.000Z')
    await server.pass(0)
    expect(mailsTo('contact@example.org').at(-1)?.subject).toBe('Lucía Ejemplo asks for a lesson')

    const { body } = await server.ask('GET', '/api/bookings')
    expect(body).toMatchObject({
      waiting: [
        {
          student: 'Lucía Ejemplo',
          stage: 'teacher',
          when: { own: '17:00\u00a0Zurich', teacher: '12:00\u00a0Caracas' },
        },
      ],
      coming: [],
    })
    const id = (
      await server.operator.database.selectFrom('lesson_requests').select('id').executeTakeFirstOrThrow()
    ).id
    const answer = (input: object) => server.ask('POST', `/api/bookings/${id}`, input)
    expect((await answer({ action: 'accept', words: 'Con mucho gusto' })).status).toBe(204)
    expect(await answer({ action: 'accept' })).toMatchObject({
      status: 409,
      body: { code: 'lesson_settled' },
    })
    expect(await answer({ action: 'decline' })).toMatchObject({ status: 409 })
    await server.pass(0)
    const confirmed = mailsTo('lucia@example.org').at(-1)
    expect(confirmed?.subject).toBe('Tu clase está confirmada')
    expect(confirmed?.text).toContain('Con mucho gusto')

    const manage = readSecret('lucia@example.org')
    expect(await use(manage, 'look')).toMatchObject({
      body: {
        lesson: {
          stage: 'confirmed',
          phase: 'in_time',
          movesLeft: 2,
          mayMove: true,
        },
      },
    })
    expect((await use(manage, 'move', { begins_at: '2026-03-12T03:00:00.000Z' })).body).toMatchObject({
      code: 'time_closed',
    })
    expect((await use(manage, 'move', { begins_at: '2026-02-30T16:00:00.000Z' })).status).toBe(400)
    const moved = await use(manage, 'move', { begins_at: '2026-03-13T08:00:00.000Z' })
    expect(moved.body).toMatchObject({ lesson: { begins_at: '2026-03-13T08:00:00.000Z', movesLeft: 1 } })
    expect(await countCells()).toBe(15)
    await server.pass(0)
    expect(mailsTo('lucia@example.org').at(-1)?.subject).toBe('Tu clase se movió')
    expect(mailsTo('contact@example.org').at(-1)?.subject).toBe('Lucía Ejemplo has moved a lesson')

    // A day and less before it: 2026-03-12T08:00:01Z.
    await server.pass((Date.parse('2026-03-12T08:00:00.000Z') - server.services.now().getTime()) / 60_000 + 1)
    expect(await use(manage, 'move', { begins_at: '2026-03-14T08:00:00.000Z' })).toMatchObject({
      body: { code: 'change_late' },
    })
    const late = await use(manage, 'cancel', { words: 'Estoy enferma' })
    expect(late.body).toMatchObject({ lesson: { stage: 'cancelled', phase: 'late' } })
    expect(await countCells()).toBe(0)
    await server.pass(0)
    expect(mailsTo('lucia@example.org').at(-1)?.text).toContain('cuenta como dada')
    expect(mailsTo('contact@example.org').at(-1)?.text).toContain('Estoy enferma')
    const entries = mailsTo('lucia@example.org').flatMap(({ attachments }) =>
      attachments.filter(({ mimeType }) => mimeType === 'text/calendar').map(readEntry),
    )
    const [entry] = entries
    expect(entries).toEqual([
      { ...entry, method: 'REQUEST', sequence: 0, begins: '2026-03-12T16:00:00.000Z' },
      { ...entry, method: 'REQUEST', sequence: 1, begins: '2026-03-13T08:00:00.000Z' },
      { ...entry, method: 'CANCEL', sequence: 2, begins: '2026-03-13T08:00:00.000Z' },
    ])
    expect(server.logged.join()).not.toMatch(/lucia@example|Estoy enferma/)
    expect(server.logged.join()).not.toContain(manage)
  })

  it('of a minor waits for a guardian, who hears everything', async () => {
    await start({ approval: 'never' })
    const minor = {
      whose: 'minor',
      born: '2012-05',
      guardian_name: 'Dana Sample',
      guardian_email: 'dana@example.org',
    }
    expect((await request({ ...minor, guardian_email: 'LUCIA@example.org' })).status).toBe(400)
    expect((await request(minor)).status).toBe(201)
    await server.pass(0)
    expect(mailsTo('dana@example.org')).toHaveLength(0)
    await use(readSecret('lucia@example.org'), 'confirm')
    await server.pass(0)
    const secret = readSecret('dana@example.org')
    expect((await use(secret, 'confirm')).status).toBe(409)
    expect(await use(secret, 'agree', { consents: neededConsents })).toMatchObject({
      body: { lesson: { stage: 'confirmed' } },
    })
    await server.pass(0)
    expect(mailsTo('dana@example.org').at(-1)?.subject).toBe('Tu clase está confirmada')
    expect(mailsTo('lucia@example.org').at(-1)?.subject).toBe('Tu clase está confirmada')
    expect(mailsTo('contact@example.org').map(({ subject }) => subject)).toEqual([
      'Lucía Ejemplo has booked a lesson',
    ])
  })

  it('is no longer kept once its time has run out, and both are told once', async () => {
    await start()
    await request()
    await server.pass(1)
    await use(readSecret('lucia@example.org'), 'confirm')
    await server.pass(48 * 60 - 1)
    await runClock()
    expect(await countCells()).toBe(15)
    await server.pass(1)
    await Promise.all([runClock(), runClock(), runClock()])
    expect(await countCells()).toBe(0)
    await server.pass(0)
    const told = [...mailsTo('lucia@example.org'), ...mailsTo('contact@example.org')].map(
      ({ subject }) => subject,
    )
    expect(told.filter((subject) => /terminó|has ended/.test(subject ?? ''))).toHaveLength(2)
    expect(mailsTo('lucia@example.org').at(-1)?.text).toContain('Caracas')
    const { id } = await server.operator.database
      .selectFrom('lesson_requests')
      .select('id')
      .executeTakeFirstOrThrow()
    expect(await server.ask('GET', '/api/bookings')).toMatchObject({
      body: { waiting: [], expired: [{ id, stage: 'expired' }] },
    })
    expect(await server.ask('GET', '/api/bookings')).toMatchObject({
      body: { expired: [{ mayAccept: true }] },
    })
    // While the time is free the teacher may still say yes.
    expect((await server.ask('POST', `/api/bookings/${id}`, { action: 'accept' })).status).toBe(204)
    expect(await countCells()).toBe(15)
  })

  it('is refused to the second who asks, with three times near it', async () => {
    await start()
    const key = { 'Idempotency-Key': 'one' }
    const { id } = submissionReceipt.parse(await (await request({}, key)).json())
    expect(await (await request({}, key)).json()).toMatchObject({ success: true, id })
    const refused = await request({ email: 'other@example.org' })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'time_taken',
      near: ['13:30', '14:00', '14:30'].map((time) => ({ begins_at: `2026-03-12T${time}:00.000Z` })),
    })
    const wrongs: Record<string, string>[] = [
      { begins_at: '2026-03-12T16:05:00.000Z' },
      { begins_at: '2026-03-02T19:00:00.000Z' },
      { type: 'lesson-2' },
      { zone: 'Mars/Olympus' },
      { zone: '+0100' },
      { begins_at: '2026-02-30T16:00:00.000Z' },
    ]
    for (const wrong of wrongs)
      expect((await request({ email: 'third@example.org', ...wrong })).status).toBe(409)
    expect((await request({ begins_at: '0000-01-01T00:00:00.000Z' })).status).toBe(400)
  })

  it('that ran out before its address was proven cannot be accepted, and does not seem so', async () => {
    await start()
    const { id } = submissionReceipt.parse(await (await request()).json())
    await server.pass(7 * 60)
    await runClock()
    expect(await server.ask('GET', '/api/bookings')).toMatchObject({
      body: { expired: [{ id, mayAccept: false }] },
    })
    expect(await server.ask('POST', `/api/bookings/${id}`, { action: 'accept' })).toMatchObject({
      status: 409,
      body: { code: 'guardian_needed' },
    })
  })

  it('that is declined before its address is proven brings nobody a mail', async () => {
    await start()
    const { id } = submissionReceipt.parse(await (await request()).json())
    await server.pass(1)
    expect((await server.ask('POST', `/api/bookings/${id}`, { action: 'decline' })).status).toBe(204)
    await server.pass(0)
    expect(mailsTo('lucia@example.org')).toHaveLength(1)
  })

  it('that is had once waits for the teacher where its person has it, however it was asked for', async () => {
    await start({ approval: 'never', oncePerPerson: true })
    for (const hour of ['08', '10']) await request({ begins_at: `2026-03-20T${hour}:00:00.000Z` })
    await server.pass(1)
    const [one, other] = server
      .mailsTo('lucia@example.org')
      .map(({ text }) => /link\.([\w-]{43})/.exec(text ?? '')?.[1] ?? '')
    expect(await use(one ?? '', 'confirm')).toMatchObject({ body: { lesson: { stage: 'confirmed' } } })
    expect(await use(other ?? '', 'confirm')).toMatchObject({ body: { lesson: { stage: 'teacher' } } })
  })

  it('that is had once tells no stranger who has had it', async () => {
    await start({ approval: 'never', oncePerPerson: true })
    await request({ begins_at: '2026-03-20T08:00:00.000Z' })
    await server.pass(1)
    await use(readSecret('lucia@example.org'), 'confirm')
    const [known, unknown] = await Promise.all([
      request({ begins_at: '2026-03-20T10:00:00.000Z' }),
      request({ begins_at: '2026-03-20T12:00:00.000Z', email: 'nobody@example.org' }),
    ])
    expect([known?.status, unknown?.status]).toEqual([201, 201])
  })

  it('is kept for no more than three open requests of an address', async () => {
    await start()
    for (const hour of ['08', '10', '12', '14']) await request({ begins_at: `2026-03-20T${hour}:00:00.000Z` })
    const requests = await server.operator.database.selectFrom('lesson_requests').select('id').execute()
    expect(requests).toHaveLength(3)
  })
})

/** What a calendar makes of an attached file. */
function readEntry({ content }: { content: string | ArrayBuffer | Uint8Array }) {
  const calendar = new ICAL.Component(
    ICAL.parse(typeof content === 'string' ? content : new TextDecoder().decode(content)),
  )
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const [event] = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  return {
    uid: event?.uid,
    method: calendar.getFirstPropertyValue('method'),
    sequence: event?.sequence,
    begins: event?.startDate.toJSDate().toISOString(),
  }
}
