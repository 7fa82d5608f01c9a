import { afterEach, describe, expect, it } from 'vitest'
import { formReceipt } from '#domain/api.ts'
import { passGate } from '#server/bookings/advance-request.ts'
import type { LessonParts } from '#server/bookings/settle.ts'
import { readBooking, readLessonRequest } from '#server/bookings/stored-requests.ts'
import {
  type ClassVisitors,
  changeClass,
  createClassVisitors,
  makeClassRequest,
  offerClass,
} from '#tests/classes.ts'
import { testDatabases } from '#tests/databases.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'
import { announceSessions } from './announce-sessions.ts'

describe.each(testDatabases)('a class that changes, on $engine,', ({ create }) => {
  let server: LessonServer
  let visitors: ClassVisitors
  afterEach(() => server.dispose())

  const start = async (changes: object = {}) => {
    server = await startLessonServer(create)
    await offerClass(server, changes)
    visitors = createClassVisitors(server)
  }

  it('costs nothing where it is free, also where its seats are given back late', async () => {
    await start({ free: true, prices: [] })
    await visitors.come('Ana')
    await visitors.goTo('2026-03-14T12:00:00.000Z')
    expect(await server.use(visitors.secretOf('Ana'), 'look')).toMatchObject({
      body: { lesson: { phase: 'late', isFree: true } },
    })
    await server.use(visitors.secretOf('Ana'), 'cancel')
    await server.pass(0)
    expect(visitors.lastMail('Ana')?.subject).toBe('Your seats are given back')
    expect(visitors.lastMail('Ana')?.text).toContain('Nothing is due.')
    expect(visitors.lastMail('Ana')?.text).not.toContain('price')
    const { text } = server.mailsTo('contact@example.org').at(-1) ?? {}
    expect(text).toContain('The class is free of charge: nothing is due.')
    expect(text).not.toContain('In time')
  })

  it.each([
    ['in time', '2026-03-12T12:00:00.000Z', 'In time: nothing is due.'],
    ['late', '2026-03-14T12:00:00.000Z', 'After the deadline: the price stays due.'],
  ])('tells the teacher what is due where its seats are given back %s', async (_, moment, said) => {
    await start()
    await visitors.come('Ana')
    await visitors.goTo(moment)
    await server.use(visitors.secretOf('Ana'), 'cancel')
    await server.pass(0)
    expect(server.mailsTo('contact@example.org').at(-1)).toMatchObject({
      subject: 'Ana has given seats back',
      text: expect.stringContaining(said),
    })
  })

  it('does not get fewer seats than are taken, and as many as are', async () => {
    await start({ ageFrom: 18 })
    await visitors.come('Ana', { seats: '2', others: 'Noa, May 1994' })
    await visitors.come('Ben')
    expect(await changeClass(server, undefined, { seats: 2 })).toMatchObject({
      status: 422,
      body: {
        code: 'content_invalid',
        fields: { 'class/class-1 seats': 'must be at least 3: that many seats are taken' },
      },
    })
    expect((await server.ask('GET', '/api/classes')).body).toMatchObject([{ seats: 12, taken: 3 }])
    expect(await changeClass(server, undefined, { seats: 3 })).toMatchObject({ status: 201 })
    // Also where those that are taken are not the lowest ones.
    await server.use(visitors.secretOf('Ana'), 'cancel')
    expect(await changeClass(server, undefined, { seats: 1 })).toMatchObject({ status: 201 })
    expect(await visitors.ask('Cleo')).toMatchObject({ status: 409, body: { code: 'seats_taken' } })
  })

  it('can be cancelled by the teacher after its first session, and not once it is over', async () => {
    await start()
    await visitors.come('Ana')
    await visitors.goTo('2026-03-16T12:00:00.000Z')
    const secret = visitors.secretOf('Ana')
    expect(await server.use(secret, 'cancel')).toMatchObject({ status: 409 })
    await changeClass(server, undefined, { offered: undefined })
    expect(
      await server.ask('POST', '/api/classes/class-1', { action: 'cancel', words: 'I am ill' }),
    ).toMatchObject({ status: 200, body: { cancelled: 1 } })
    await server.pass(0)
    const mail = visitors.lastMail('Ana')
    expect(mail?.text).toContain('I am ill')
    expect(mail?.text).toContain('Nothing is due')
    const calendars = mail?.attachments.filter(({ mimeType }) => mimeType === 'text/calendar') ?? []
    // The first session was held, and stays in calendars.
    expect(new Set(calendars.map(({ content }) => /-(\d)@/.exec(readAscii(content))?.[1]))).toEqual(
      new Set(['2', '3']),
    )
    expect(await server.operator.database.selectFrom('taken_seats').selectAll().execute()).toEqual([])
  })

  it('keeps who comes to it until it is over: only then is noted whether they came', async () => {
    await start()
    await visitors.come('Ana')
    const { id } = await server.operator.database
      .selectFrom('lesson_requests')
      .select('id')
      .executeTakeFirstOrThrow()
    const note = (action: string) => server.ask('POST', `/api/bookings/${id}`, { action })
    await visitors.goTo('2026-03-16T12:00:00.000Z')
    for (const action of ['held', 'no_show'])
      expect(await note(action)).toMatchObject({ status: 409, body: { code: 'lesson_settled' } })
    await visitors.goTo('2026-03-28T16:30:00.000Z')
    expect((await note('no_show')).status).toBe(204)
  })

  it('has the new days for whoever confirms as they are published, whichever comes first', async () => {
    await start()
    await visitors.ask('Ana')
    await visitors.ask('Ben')
    await server.pass(0)
    const sessions = [{ date: '2026-03-22T16:00', end: '2026-03-22T17:30' }]
    await changeClass(server, sessions)
    const [ana, ben] = await server.operator.database
      .selectFrom('lesson_requests')
      .select(['id', 'full_name'])
      .orderBy('id')
      .execute()
    const parts: LessonParts = { ...server.services, sendsMail: true }
    const confirm = async (name: string) =>
      expect((await server.use(visitors.secretOf(name), 'confirm')).status).toBe(200)
    // It has looked at the request, and not yet at its booking.
    let isFirst = true
    const findTeacherZone = async (instant: number) => {
      if (isFirst) {
        isFirst = false
        await confirm('Ana')
      }
      return parts.book.findTeacherZone(instant)
    }
    const late = await readLessonRequest(server.operator.database, ben?.id ?? '')
    if (late === undefined) throw new Error('There is no request')
    await announceSessions({ ...parts, book: { ...parts.book, findTeacherZone } })
    expect((await passGate(parts, late, { gate: 'mailbox' })).ok).toBe(true)
    for (const request of [ana?.id, ben?.id])
      expect(await readBooking(server.operator.database, request ?? '')).toMatchObject({
        begins_at: '2026-03-22T15:00:00.000Z',
        ends_at: '2026-03-22T16:30:00.000Z',
      })
    const told = await server.operator.database
      .selectFrom('mails')
      .select('lesson_requests')
      .where('kind', '=', 'lesson_moved')
      .execute()
    expect(told).toEqual([{ lesson_requests: ana?.id }])
  })

  it('answers a third request that is sent again with the first answer, though no fourth is taken', async () => {
    await start()
    const key = { 'Idempotency-Key': 'third', 'Accept-Language': 'en' }
    const send = async (headers: Record<string, string> = {}) =>
      server.post('/api/lesson-requests', makeClassRequest({ goals: JSON.stringify(headers) }), headers)
    await send({ 'Idempotency-Key': 'first' })
    await send({ 'Idempotency-Key': 'second' })
    const third = formReceipt.parse(await (await send(key)).json())
    const again = await send(key)
    expect(again.status).toBe(201)
    expect(formReceipt.parse(await again.json())).toMatchObject({
      id: third.id,
      next: { when: third.next?.when },
    })
    expect(await (await send({ 'Idempotency-Key': 'fourth' })).json()).toMatchObject({
      code: 'requests_open',
    })
  })

  it('is over with its last session, after which nothing is cancelled any more', async () => {
    await start()
    await visitors.come('Ana')
    await changeClass(server, undefined, { offered: undefined })
    await visitors.goTo('2026-03-28T16:30:00.000Z')
    expect(await server.ask('POST', '/api/classes/class-1', { action: 'cancel' })).toMatchObject({
      body: { cancelled: 0 },
    })
  })
})

function readAscii(content: string | ArrayBuffer | Uint8Array): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}
