import { afterEach, describe, expect, it } from 'vitest'
import { bookLesson, childsFields } from '#tests/booked-lesson.ts'
import { testDatabases } from '#tests/databases.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'

const corrected = { kind: 'spending_corrected', count: 2 }

describe.each(testDatabases)('what is noted of a lesson on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  const start = async () => {
    server = await startLessonServer(create)
    return (await bookLesson(server)).id
  }
  const answer = (id: string, action: string) => server.ask('POST', `/api/bookings/${id}`, { action })
  const read = async (id: string) => (await server.ask('GET', `/api/bookings/${id}`)).body
  const goTo = (moment: string) =>
    server.pass((Date.parse(moment) - server.services.now().getTime()) / 60_000)
  const settled = { status: 409, body: { code: 'lesson_settled' } }

  it('by mistake is noted anew, until its cost is given back', async () => {
    const id = await start()
    expect(await answer(id, 'no_show')).toMatchObject(settled)
    await goTo('2026-03-12T16:30:00.000Z')
    expect((await answer(id, 'held')).status).toBe(204)
    expect(await answer(id, 'held')).toMatchObject(settled)
    expect((await answer(id, 'no_show')).status).toBe(204)
    expect(await read(id)).toMatchObject({
      stage: 'no_show',
      events: [{}, { kind: 'held' }, { kind: 'no_show' }],
    })
    expect((await answer(id, 'forgive')).status).toBe(204)
    expect(await answer(id, 'held')).toMatchObject(settled)
    expect(await answer(id, 'paid')).toMatchObject(settled)
    expect(await read(id)).toMatchObject({ stage: 'no_show', dues: 'nothing' })
  })

  it('is also that a credit pays it, which was given after it was agreed on', async () => {
    const id = await start()
    const { id: student } = await server.operator.database
      .selectFrom('students')
      .select('id')
      .executeTakeFirstOrThrow()
    expect(await answer(id, 'credit')).toMatchObject({ status: 409, body: { code: 'credits_short' } })
    await server.ask('POST', `/api/credits/${student}`, { kind: 'package', lessons: 2 })
    expect(await read(id)).toMatchObject({ dues: 'unpaid' })
    const both = await Promise.all([answer(id, 'credit'), answer(id, 'credit')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await read(id)).toMatchObject({ dues: 'credit', person: { credits: { left: 1 } } })
    expect(await answer(id, 'paid')).toMatchObject(settled)
    expect(await read(id)).toMatchObject({ dues: 'credit' })
    expect((await answer(id, 'cancel')).status).toBe(204)
    expect(await server.ask('GET', `/api/students/${student}`)).toMatchObject({
      body: { credits: { left: 2 } },
    })
    expect(await answer(id, 'credit')).toMatchObject(settled)
  })

  it('as paid stays in sight where the lesson costs nothing any more, until it is given back', async () => {
    const id = await start()
    const paid = { action: 'paid', paid_on: '2026-03-02' }
    expect((await server.ask('POST', `/api/bookings/${id}`, paid)).status).toBe(204)
    expect(await read(id)).toMatchObject({ dues: 'paid' })
    expect((await answer(id, 'cancel')).status).toBe(204)
    expect(await read(id)).toMatchObject({ dues: 'refund' })
    const { body } = await server.ask('GET', '/api/students')
    const [student = ''] = JSON.stringify(body).match(/(?<="id":")[^"]+/) ?? []
    const readSeen = async () => [
      (await server.ask('GET', '/api/bookings')).body,
      (await server.ask('GET', `/api/students/${student}`)).body,
    ]
    expect(await readSeen()).toMatchObject([{ refunds: [{ id }], unpaid: [] }, { refunds: 1 }])
    expect(await server.ask('POST', `/api/bookings/${id}`, paid)).toMatchObject(settled)
    expect((await answer(id, 'unpaid')).status).toBe(204)
    expect(await read(id)).toMatchObject({ dues: 'nothing' })
    expect(await readSeen()).toMatchObject([{ refunds: [] }, { refunds: 0 }])
  })

  it('as its confirmation names the teacher only where it was his', async () => {
    server = await startLessonServer(create, { approval: 'never' })
    const { id } = await bookLesson(server)
    expect(await read(id)).toMatchObject({ events: [{ kind: 'confirmed', who: 'student' }] })
    const { id: child } = await bookLesson(server, {
      ...childsFields,
      email: 'carmen@example.org',
      begins_at: '2026-03-13T10:00:00.000Z',
    })
    expect(await read(child)).toMatchObject({ events: [{ kind: 'confirmed', who: 'guardian' }] })
    await server.dispose()
    expect(await read(await start())).toMatchObject({ events: [{ kind: 'confirmed', who: 'teacher' }] })
  })

  it('is taken back where a credit paid it by mistake, as often as one did', async () => {
    const id = await start()
    const { database } = server.operator
    const { id: student } = await database.selectFrom('students').select('id').executeTakeFirstOrThrow()
    await server.ask('POST', `/api/credits/${student}`, { kind: 'given', lessons: 1 })
    for (const _ of [1, 2]) {
      expect((await answer(id, 'credit')).status).toBe(204)
      expect(await read(id)).toMatchObject({ dues: 'credit', person: { credits: { left: 0 } } })
      expect(await answer(id, 'unpaid')).toMatchObject(settled)
      expect((await answer(id, 'uncredit')).status).toBe(204)
      expect((await answer(id, 'uncredit')).status).toBe(204)
      expect(await read(id)).toMatchObject({ dues: 'unpaid', person: { credits: { left: 1 } } })
    }
    expect((await server.ask('GET', `/api/students/${student}`)).body).toMatchObject({
      ledger: [
        { kind: 'corrected', change: 1, balance: 1, lesson: { id }, mayTakeBack: false },
        { kind: 'spent', change: -1, balance: 0, lesson: { id } },
        { kind: 'corrected', balance: 1, lesson: { id }, mayTakeBack: false },
        { kind: 'spent', balance: 0, lesson: { id } },
        { kind: 'given', mayTakeBack: true },
      ],
    })
    expect(await server.ask('GET', '/api/people/audit')).toMatchObject({
      body: { entries: expect.arrayContaining([expect.objectContaining(corrected)]) },
    })
    // What a cancelled lesson costs is not given back a second time.
    expect((await answer(id, 'cancel')).status).toBe(204)
    expect(await read(id)).toMatchObject({ dues: 'nothing', person: { credits: { left: 1 } } })
  })
})
