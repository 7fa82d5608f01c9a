import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { postReminders } from '#server/bookings/post-lesson-mails.ts'
import { lessonMigrations } from '#server/database/migrations/lessons.ts'
import { testDatabases } from '#tests/databases.ts'
import { neededConsents, sampleStudent } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'

const guardian = { name: 'Dana Sample', email: 'dana@example.org', phone: '' }
const weekly = { type: 'lesson-1', first: '2026-03-05T15:00', every: 1, count: 3, answers: [] }

describe.each(testDatabases)('consents to a series on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  const addStudent = async () => {
    const { body } = await server.ask('POST', '/api/students', {
      ...sampleStudent,
      born: '2012-05',
      guardian,
    })
    return z.parse(z.object({ id: z.string() }), body).id
  }
  /** Gives and takes back a consent by the link of the second lesson, and reads it at the third. */
  const checkConsents = async (yes: { giver: string; kind: string; given: boolean }) => {
    const [, second, third] = await server.operator.database
      .selectFrom('bookings')
      .select(['request', 'begins_at'])
      .orderBy('begins_at')
      .execute()
    const ahead = Date.parse(second?.begins_at ?? '') - 23 * 3_600_000 - server.services.now().getTime()
    await server.pass(ahead / 60_000)
    await postReminders({ ...server.services, sendsMail: true })
    await server.pass(0)
    const secret = server.readSecret(guardian.email)
    for (const given of [true, false, true]) {
      const answer = { ...yes, given }
      expect((await server.use(secret, 'consent', { consents: [answer] })).status).toBe(200)
      for (const lesson of [second, third])
        expect(await server.ask('GET', `/api/bookings/${lesson?.request}`)).toMatchObject({
          body: { consents: expect.arrayContaining([expect.objectContaining(answer)]) },
        })
    }
  }

  it('that was offered are those of every lesson, and are taken back by the link of any', async () => {
    server = await startLessonServer(create)
    const student = await addStudent()
    await server.ask('POST', `/api/series-offers/${student}`, weekly)
    await server.pass(0)
    const picture = { giver: 'guardian', kind: 'pictures', given: true }
    const consents = [...neededConsents, picture]
    expect((await server.use(server.readSecret(guardian.email), 'take', { consents })).status).toBe(200)
    await checkConsents(picture)
  })

  it('stay with each lesson when the first is deleted, what was taken back since too', async () => {
    server = await startLessonServer(create)
    const student = await addStudent()
    await server.ask('POST', `/api/series-offers/${student}`, weekly)
    await server.pass(0)
    const recording = { giver: 'guardian', kind: 'recording', given: true }
    const secret = server.readSecret(guardian.email)
    const consents = [...neededConsents, recording]
    expect((await server.use(secret, 'take', { consents })).status).toBe(200)
    const { database } = server.operator
    const lessons = await database.selectFrom('bookings').select('request').orderBy('begins_at').execute()
    const [first = '', second = '', third = ''] = lessons.map(({ request }) => request)
    const erase = (id: string) => database.deleteFrom('lesson_requests').where('id', '=', id).execute()
    const expectGiven = async (id: string, given: Record<string, boolean>) =>
      expect(await server.ask('GET', `/api/bookings/${id}`)).toMatchObject({
        body: {
          consents: expect.arrayContaining(
            Object.entries(given).map(([kind, each]) =>
              expect.objectContaining({ giver: 'guardian', kind, given: each }),
            ),
          ),
        },
      })
    await erase(first)
    for (const id of [second, third]) await expectGiven(id, { lessons: true, data: true, recording: true })
    const other = { name: 'Ben Sample', email: 'ben@example.org', phone: '' }
    expect((await server.ask('PATCH', `/api/students/${student}`, { guardian: other })).status).toBe(204)
    await erase(second)
    await expectGiven(third, { lessons: false, data: false, recording: false })
  })

  it('of an older program, written to one lesson alone, are written to each by the update, once', async () => {
    server = await startLessonServer(create)
    const student = await addStudent()
    await server.ask('POST', `/api/series-offers/${student}`, weekly)
    await server.pass(0)
    const secret = server.readSecret(guardian.email)
    expect((await server.use(secret, 'take', { consents: neededConsents })).status).toBe(200)
    const { database } = server.operator
    const lessons = await database.selectFrom('bookings').select('request').orderBy('begins_at').execute()
    const [first = '', ...others] = lessons.map(({ request }) => request)
    await database.deleteFrom('consents').where('request', '<>', first).execute()
    for (let time = 0; time < 2; time += 1) await lessonMigrations['0043-mailboxes-of-students'](database)
    await database.deleteFrom('lesson_requests').where('id', '=', first).execute()
    for (const id of others) {
      const rows = await database.selectFrom('consents').selectAll().where('request', '=', id).execute()
      expect(rows.map(({ kind, given }) => [kind, given]).toSorted()).toEqual([
        ['data', 1],
        ['lessons', 1],
      ])
    }
  })

  it('that was booked at once are given and taken back by the link of any lesson', async () => {
    server = await startLessonServer(create)
    const student = await addStudent()
    expect((await server.ask('POST', `/api/series/${student}`, weekly)).status).toBe(201)
    const picture = { giver: 'guardian', kind: 'pictures', given: true }
    await checkConsents(picture)
    const no = { giver: 'guardian', kind: 'data', given: false }
    expect(await server.use(server.readSecret(guardian.email), 'consent', { consents: [no] })).toMatchObject({
      status: 409,
      body: { code: 'consents_missing' },
    })
  })
})
