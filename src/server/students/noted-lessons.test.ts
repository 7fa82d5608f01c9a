import { afterEach, describe, expect, it } from 'vitest'
import { bookLesson } from '#tests/booked-lesson.ts'
import { testDatabases } from '#tests/databases.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'

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
})
