import { afterEach, describe, expect, it } from 'vitest'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { lessonWeek } from '#domain/lessons/week-calls.ts'
import { testDatabases } from '#tests/databases.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'

describe.each(testDatabases)('a week of lessons on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  const read = async (id: string) =>
    lessonWeek.parse((await server.ask('GET', `/api/lesson-weeks/${id}`)).body)

  it('has the hours, what keeps time free and who comes, on the clock of each day', async () => {
    server = await startLessonServer(create)
    const { id } = submissionReceipt.parse(await (await server.sendRequest()).json())
    const closing = {
      begin: '2026-03-13T14:00',
      end: '2026-03-14T10:00',
      zone: 'Europe/Zurich',
      opens: false,
      reason: 'Dentist',
    }
    expect((await server.ask('POST', '/api/availability/exceptions', closing)).status).toBe(201)
    const tour = {
      place: 'Tokyo',
      first: '2026-03-15',
      last: '2026-03-20',
      zone: 'Asia/Tokyo',
      teaches: 'own',
      isPublic: false,
      hours: [{ weekday: 7, from: '08:00', until: '11:00' }],
    }
    expect((await server.ask('POST', '/api/availability/tours', tour)).status).toBe(201)
    // At eight on Sunday in Tokyo.
    const early = await server.sendRequest({ begins_at: '2026-03-14T23:00:00.000Z' })
    const { id: far } = submissionReceipt.parse(await early.json())
    expect(await server.ask('GET', `/api/bookings/${far}`)).toMatchObject({
      body: { ofDay: { date: '2026-03-15' } },
    })
    const { previous, next, days } = await read('2026-03-12')
    expect([previous, next]).toEqual(['2026-03-02', '2026-03-16'])
    expect(days.map(({ date }) => date.slice(8))).toEqual(['09', '10', '11', '12', '13', '14', '15'])
    expect(days[3]).toMatchObject({
      open: [{ begin: 540, end: 1080 }],
      lessons: [{ id, student: expect.any(String), stage: 'mailbox', begin: 1020, end: 1080 }],
    })
    expect(days[3]?.lessons[0]?.theirs).toBe('12:00\u00a0Caracas')
    expect(days[4]).toMatchObject({
      open: [{ begin: 540, end: 840 }],
      bands: [{ begin: 840, end: 1440, reason: 'away', name: 'Dentist' }],
    })
    // Where the tour is, the next day begins at 16:00 of this one.
    expect(days[5]?.open).toEqual([{ begin: 600, end: 960 }])
    expect(days[5]?.bands).toEqual([
      { begin: 0, end: 600, reason: 'away', name: 'Dentist' },
      { begin: 240, end: 960, reason: 'concert', name: 'Masterclass' },
    ])
    expect(days[6]).toMatchObject({
      tour: { place: 'Tokyo', clock: 'Tokyo' },
      open: [{ begin: 480, end: 660 }],
      lessons: [{ id: far, begin: 480 }],
    })
    expect((await read('today')).days.filter(({ isToday }) => isToday)).toHaveLength(1)
  })

  it.each([
    ['east', 'Asia/Tokyo', 'Friday after it', '2026-03-20T16:00:00.000Z', { begin: 1020, end: 1080 }],
    [
      'west',
      'America/New_York',
      'last evening of it',
      '2026-03-20T23:00:00.000Z',
      { begin: 1140, end: 1200 },
    ],
  ])(
    'has each lesson once, on its date, where a tour in the %s (%s) ends: on the %s',
    async (_, zone, __, begins_at, stands) => {
      server = await startLessonServer(create)
      const tour = {
        place: 'Abroad',
        first: '2026-03-18',
        last: '2026-03-20',
        zone,
        teaches: 'own',
        isPublic: false,
        hours: [{ weekday: 5, from: '18:00', until: '23:00' }],
      }
      expect((await server.ask('POST', '/api/availability/tours', tour)).status).toBe(201)
      const { id } = submissionReceipt.parse(await (await server.sendRequest({ begins_at })).json())
      const { days } = await read('2026-03-20')
      const found = days.flatMap(({ date, lessons }) => lessons.map((lesson) => ({ date, ...lesson })))
      expect(found).toMatchObject([{ id, date: '2026-03-20', ...stands }])
    },
  )

  it('has each time that is proposed, however many are in other weeks, and none that was given back for them', async () => {
    server = await startLessonServer(create)
    const { id } = submissionReceipt.parse(await (await server.sendRequest()).json())
    await server.pass(1)
    await server.use(server.readSecret('lucia@example.org'), 'confirm')
    const times = ['2026-03-13T10:00:00.000Z', '2026-03-13T13:00:00.000Z']
    expect((await server.ask('POST', `/api/bookings/${id}`, { action: 'propose', times })).status).toBe(204)
    const { days } = await read('2026-03-12')
    expect(days[3]?.lessons).toEqual([])
    expect(days[4]?.lessons).toMatchObject([
      { id, stage: 'proposed', begin: 660, end: 720, theirs: '06:00\u00a0Caracas' },
      { id, stage: 'proposed', begin: 840 },
    ])
    const { database } = server.services
    const request = await database.selectFrom('lesson_requests').selectAll().executeTakeFirstOrThrow()
    const proposed = JSON.stringify(['2026-05-15T10:00:00.000Z'])
    const others = Array.from({ length: 300 }, (_, index) => {
      const begins_at = '2026-03-11T10:00:00.000Z'
      return { ...request, id: `other-${index}`, begins_at, proposed }
    })
    await database.insertInto('lesson_requests').values(others).execute()
    expect((await read('2026-03-12')).days[4]?.lessons).toHaveLength(2)
  })

  it('is one of the calendar, and for the artist alone', async () => {
    server = await startLessonServer(create)
    for (const id of ['2026-02-30', '0000-01-01', 'tomorrow', '9999-12-31'])
      expect([id, (await server.ask('GET', `/api/lesson-weeks/${id}`)).status]).toEqual([id, 404])
    expect((await server.request('/api/lesson-weeks/today')).status).toBe(401)
  })
})
