import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { newStudent } from '#domain/lessons/students/student-calls.ts'
import { postInvitations } from '#server/bookings/post-lesson-mails.ts'
import { erasePerson, exportPerson } from '#server/privacy/stored-person.ts'
import { testDatabases } from '#tests/databases.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'

const address = 'ida@example.org'

/** Thursdays at three in Zurich, nine in New York, whose clock changes on 8 March, three weeks before Europe's. */
const weekly = { type: 'lesson-1', first: '2026-03-05T15:00', every: 1, count: 5, answers: [] }

describe.each(testDatabases)('a series of lessons on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  const addStudent = async (changes: object = {}) => {
    const input = {
      name: 'Ida Sample',
      email: address,
      language: 'en',
      zone: 'America/New_York',
      country: 'United States',
      instrument: 'Oboe',
      level: 'advanced',
      ...newStudent,
      state: 'paused',
      reminds: 'none',
      ...changes,
    }
    const { body } = await server.ask('POST', '/api/students', input)
    return z.parse(z.object({ id: z.string() }), body).id
  }
  const plan = (student: string, input: object) => server.ask('POST', `/api/series-plans/${student}`, input)
  const book = (student: string, input: object) => server.ask('POST', `/api/series/${student}`, input)
  const close = (day: string) =>
    server.ask('POST', '/api/availability/exceptions', {
      begin: `${day}T08:00`,
      end: `${day}T20:00`,
      zone: 'Europe/Zurich',
      opens: false,
      reason: 'dentist',
    })
  const count = async () => {
    const { database } = server.operator
    const requests = await database.selectFrom('lesson_requests').select('id').execute()
    const bookings = await database.selectFrom('bookings').select('id').execute()
    const cells = await database.selectFrom('taken_times').select('cell').execute()
    const series = await database.selectFrom('series').select('id').execute()
    return [requests, bookings, cells, series].map(({ length }) => length)
  }
  /** Lets time pass until a moment, and sends what is due then; two instances look. */
  const goTo = async (moment: string) => {
    await server.pass((Date.parse(moment) - server.services.now().getTime()) / 60_000)
    const parts = { ...server.services, sendsMail: true }
    await Promise.all([postInvitations(parts), postInvitations(parts)])
    await server.pass(0)
  }
  const listCalendars = (to = address) =>
    server
      .mailsTo(to)
      .flatMap(({ attachments }) => attachments.filter(({ mimeType }) => mimeType === 'text/calendar'))

  it('says each date on both clocks, where one shifts and what is in its way', async () => {
    server = await startLessonServer(create)
    const id = await addStudent()
    await close('2026-03-19')
    const planned = await plan(id, weekly)
    expect(planned).toMatchObject({
      status: 200,
      body: {
        dates: [
          { number: 1, when: { own: '15:00\u00a0Zurich', teacher: '09:00\u00a0New\u00a0York' } },
          { when: { teacher: '10:00\u00a0New\u00a0York' }, shift: '10:00 instead of 09:00' },
          { obstacle: { reason: 'away', name: 'dentist' } },
          { shift: '10:00 instead of 09:00' },
          { number: 5, at: '2026-04-02T15:00', when: { teacher: '09:00\u00a0New\u00a0York' } },
        ],
      },
    })
    const late = await plan(id, { ...weekly, first: '2026-03-05T19:00', count: 2 })
    expect(late.body).toMatchObject({ dates: [{ obstacle: { reason: 'hours' } }, {}] })
    const past = await plan(id, { ...weekly, first: '2026-02-26T15:00', count: 2 })
    expect(past.body).toMatchObject({ dates: [{ obstacle: { reason: 'past' } }, { number: 2 }] })
    const twice = { ...weekly, answers: [{ number: 3, at: '2026-03-12T15:30' }] }
    expect((await plan(id, twice)).body).toMatchObject({
      dates: [{}, {}, { answer: 'moved', obstacle: { reason: 'taken' } }, {}, {}],
    })
  })

  it('waits until every date is answered, then is booked whole, with credits and one mail', async () => {
    server = await startLessonServer(create)
    const id = await addStudent()
    await close('2026-03-19')
    await server.ask('POST', `/api/credits/${id}`, { kind: 'given', lessons: 2 })
    expect(await book(id, weekly)).toMatchObject({
      status: 409,
      body: { code: 'series_open', fields: { 'dates.3': expect.any(String) } },
    })
    expect(await count()).toEqual([0, 0, 0, 0])
    const answers = [{ number: 3, at: '2026-03-20T11:00' }, { number: 5 }]
    expect(await book(id, { ...weekly, answers })).toMatchObject({ status: 201, body: { lessons: 4 } })
    expect(await count()).toEqual([4, 4, 4 * 15, 1])
    await server.pass(0)
    expect(await server.ask('GET', `/api/students/${id}`)).toMatchObject({
      body: {
        state: 'active',
        credits: { left: 0 },
        lessons: [
          { begins_at: '2026-03-26T14:00:00.000Z', stage: 'confirmed' },
          { begins_at: '2026-03-20T10:00:00.000Z' },
          { begins_at: '2026-03-12T14:00:00.000Z' },
          { begins_at: '2026-03-05T14:00:00.000Z' },
        ],
      },
    })
    const mails = server.mailsTo(address)
    expect(mails.map(({ subject }) => subject)).toEqual(['The dates of our lessons'])
    const text = mails[0]?.text ?? ''
    expect(text.match(/10:00\s+instead\s+of\s+09:00/g)).toHaveLength(2)
    for (const said of ['06:00\u00a0New\u00a0York', '11:00\u00a0Zurich']) expect(text).toContain(said)
    expect(await server.use(server.readSecret(address), 'look')).toMatchObject({
      body: { lesson: { stage: 'confirmed', begins_at: '2026-03-05T14:00:00.000Z' } },
    })
  })

  it('puts each lesson into calendars once, two weeks before, or as it is moved', async () => {
    server = await startLessonServer(create)
    const id = await addStudent()
    await book(id, { ...weekly, first: '2026-03-19T15:00', count: 4 })
    await goTo('2026-03-05T13:59:00.000Z')
    expect(listCalendars()).toHaveLength(0)
    await goTo('2026-03-05T14:00:00.000Z')
    await goTo('2026-03-05T14:01:00.000Z')
    expect(listCalendars()).toHaveLength(1)
    expect(server.mailsTo(address).at(-1)?.subject).toBe('Your lesson: Thursday, 19 March 2026')
    const rows = await server.operator.database
      .selectFrom('bookings')
      .select('request')
      .orderBy('begins_at')
      .execute()
    const [, , third, fourth] = rows.map(({ request }) => request)
    const answer = (request = '', input: object = {}) => server.ask('POST', `/api/bookings/${request}`, input)
    expect((await answer(fourth, { action: 'cancel' })).status).toBe(204)
    const begins_at = '2026-04-03T10:00:00.000Z'
    expect((await answer(third, { action: 'move', begins_at })).status).toBe(204)
    await server.pass(0)
    const cancelled = server.mailsTo(address).find(({ subject }) => subject === 'Your lesson is cancelled')
    expect(cancelled?.text).not.toContain('attached file')
    expect(listCalendars()).toHaveLength(2)
    await goTo('2026-03-25T12:00:00.000Z')
    expect(listCalendars()).toHaveLength(3)
  })

  it('brings the address of the feed and no invitations where a calendar reads it', async () => {
    server = await startLessonServer(create)
    const id = await addStudent({ calendar: 'feed' })
    await book(id, { ...weekly, first: '2026-03-19T15:00', count: 2 })
    await goTo('2026-03-13T12:00:00.000Z')
    const mails = server.mailsTo(address)
    expect(mails.map(({ subject }) => subject)).toEqual(['The dates of our lessons'])
    expect(mails[0]?.text).toContain('/lessons/calendar/')
    expect((await server.ask('PATCH', `/api/students/${id}`, { calendar: 'invitations' })).status).toBe(204)
    await goTo('2026-03-13T12:01:00.000Z')
    expect(listCalendars()).toHaveLength(2)
  })

  it('is whole or not at all, however many want its dates', async () => {
    server = await startLessonServer(create)
    const students = [
      await addStudent(),
      await addStudent({ name: 'Bo Sample', email: 'bo@example.org' }),
      await addStudent({ name: 'Cy Sample', email: 'cy@example.org' }),
    ]
    const asked = students.map((id, index) =>
      book(id, index === 2 ? { ...weekly, first: '2026-03-12T15:30', every: 2, count: 2 } : weekly),
    )
    const answers = await Promise.all(asked)
    const made = answers.filter(({ status }) => status === 201)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    const { lessons } = z.parse(z.object({ lessons: z.number() }), made[0]?.body)
    expect(await count()).toEqual([lessons, lessons, lessons * 15, 1])
    await server.pass(0)
    const told = ['ida', 'bo', 'cy'].flatMap((name) => server.mailsTo(`${name}@example.org`))
    expect(told).toHaveLength(1)
  })

  it('of a minor needs a guardian, who hears of it too', async () => {
    server = await startLessonServer(create)
    const alone = await addStudent({ born: '2012-05' })
    expect(await book(alone, weekly)).toMatchObject({ status: 409, body: { code: 'guardian_needed' } })
    const guardian = { name: 'Dana Sample', email: 'dana@example.org', phone: '' }
    expect((await server.ask('PATCH', `/api/students/${alone}`, { guardian })).status).toBe(204)
    expect((await book(alone, weekly)).status).toBe(201)
    const child = { name: 'Eva Sample', email: 'dana@example.org', born: '2016-05', guardian }
    const first = '2026-03-05T11:00'
    expect((await book(await addStudent(child), { ...weekly, first })).status).toBe(201)
    await server.pass(0)
    expect(server.mailsTo(address)).toHaveLength(1)
    const toGuardian = server.mailsTo('dana@example.org')
    expect(toGuardian).toHaveLength(2)
    for (const { text } of toGuardian) expect(text).toContain('Hello Dana Sample')
  })

  it('is handed out and erased with the student', async () => {
    server = await startLessonServer(create)
    const id = await addStudent()
    await book(id, weekly)
    const kept = { series: [{ first_at: weekly.first, every_weeks: 1, lessons: 5 }] }
    expect((await server.ask('GET', `/api/students/${id}/export`)).body).toMatchObject(kept)
    expect(await exportPerson(server.operator.database, address)).toMatchObject(kept)
    await erasePerson(server.operator, address, { now: server.services.now() })
    expect(await count()).toEqual([0, 0, 0, 0])
  })

  it('that is written wrongly is refused with its field', async () => {
    server = await startLessonServer(create)
    const id = await addStudent()
    for (const [field, value] of [
      ['count', 1],
      ['count', 31],
      ['every', 3],
      ['first', '2026-02-30T15:00'],
      ['first', '2026-03-05T15:03'],
      ['type', 'lesson-9'],
      ['type', 'elsewhere'],
      ['answers', [{ number: 31 }]],
    ] as const)
      for (const call of [plan, book]) {
        const { status, body } = await call(id, { ...weekly, [field]: value })
        const { fields } = z.parse(z.object({ fields: z.record(z.string(), z.string()) }), body)
        expect([status, Object.keys(fields)[0]?.split('.')[0]]).toEqual([400, field])
      }
    expect((await book(crypto.randomUUID(), weekly)).status).toBe(404)
    expect(await count()).toEqual([0, 0, 0, 0])
  })
})
