import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import { testDatabases } from '#tests/databases.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'

const student = 'lucia@example.org'
const found = z.object({ lessons: z.array(z.object({ id: z.string() })) })

describe.each(testDatabases)('what is entered for the time of a lesson on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  /** On 12 March from five to six in Zurich. */
  const agree = async () => {
    const { id } = submissionReceipt.parse(await (await server.sendRequest()).json())
    await server.pass(1)
    await server.use(server.readSecret(student), 'confirm')
    expect((await server.ask('POST', `/api/bookings/${id}`, { action: 'accept' })).status).toBe(204)
    return id
  }
  const closing = (day: string) => ({
    begin: `${day}T08:00`,
    end: `${day}T20:00`,
    zone: 'Europe/Zurich',
    opens: false,
    reason: 'dentist',
  })
  const tour = { first: '2026-03-12', last: '2026-03-14', zone: 'Asia/Tokyo', place: 'Tokyo', hours: [] }
  const find = (entry: object) => server.ask('POST', '/api/collisions', entry)

  it('is said before it is saved and after it, and cancels nobody', async () => {
    server = await startLessonServer(create)
    const id = await agree()
    const hit = { body: { lessons: [{ id, student: 'Lucía Ejemplo', when: { own: '17:00\u00a0Zurich' } }] } }
    const exception = closing('2026-03-12')
    expect(await find({ exception })).toMatchObject(hit)
    expect(await find({ tour: { ...tour, isPublic: false, teaches: 'not' } })).toMatchObject(hit)
    expect(await find({ exception: closing('2026-03-13') })).toMatchObject({ body: { lessons: [] } })
    expect((await find({ exception: { ...exception, zone: 'Mars/Olympus' } })).status).toBe(400)
    const readComing = async () => (await server.ask('GET', '/api/bookings')).body
    expect(await readComing()).toMatchObject({ coming: [{ id }], colliding: [] })
    expect((await server.ask('POST', '/api/availability/exceptions', exception)).status).toBe(201)
    expect(await readComing()).toMatchObject({
      coming: [{ id, stage: 'confirmed', collision: { reason: 'away', name: 'dentist' } }],
      colliding: [{ id }],
    })
    // What it met before is not said again.
    expect(await find({ exception })).toMatchObject({ body: { lessons: [] } })
  })

  it('is said of lessons and of requests, however many are before them', async () => {
    server = await startLessonServer(create)
    const { database } = server.operator
    const id = await agree()
    const request = await database.selectFrom('lesson_requests').selectAll().executeTakeFirstOrThrow()
    const booking = await database.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
    const now = server.services.now()
    const before = { begins_at: '2026-03-11T10:00:00.000Z', ends_at: '2026-03-11T11:00:00.000Z' }
    const many = Array.from({ length: 501 }, () => createIdentifier(now))
    const { begins_at } = before
    const copies = many.map((copy) => ({ ...request, id: copy, idempotency_key: null, begins_at }))
    const asking = copies.map((copy) => ({ ...copy, id: createIdentifier(now), ended: null }))
    await database.insertInto('lesson_requests').values(copies).execute()
    await database.insertInto('lesson_requests').values(asking).execute()
    const firm = many.map((copy) => ({ ...booking, ...before, id: createIdentifier(now), request: copy }))
    await database.insertInto('bookings').values(firm).execute()
    const open = createIdentifier(server.services.now())
    const asked = {
      ...request,
      id: open,
      idempotency_key: null,
      ended: null,
      hold_until: '2026-03-11T00:00:00.000Z',
    }
    const givenBack = {
      ...asked,
      id: createIdentifier(server.services.now()),
      proposed: '["2026-03-13T10:00:00.000Z"]',
    }
    await database.insertInto('lesson_requests').values([asked, givenBack]).execute()
    expect(await find({ exception: closing('2026-03-12') })).toMatchObject({
      body: { lessons: [{ id }, { id: open }] },
    })
    const { lessons } = z.parse(found, (await find({ exception: closing('2026-03-11') })).body)
    expect(lessons).toHaveLength(2 * many.length)
    await server.ask('POST', '/api/availability/exceptions', closing('2026-03-12'))
    expect((await server.ask('GET', '/api/bookings')).body).toMatchObject({
      colliding: [{ id }, { id: open }],
    })
  })

  it('is said of the times that were proposed, and of none that was given back for them', async () => {
    server = await startLessonServer(create)
    const { id } = submissionReceipt.parse(await (await server.sendRequest()).json())
    await server.pass(1)
    await server.use(server.readSecret(student), 'confirm')
    const times = ['2026-03-13T10:00:00.000Z', '2026-03-16T10:00:00.000Z']
    const proposed = await server.ask('POST', `/api/bookings/${id}`, { action: 'propose', times })
    expect(proposed.status).toBe(204)
    const read = async () => (await server.ask('GET', '/api/bookings')).body
    await server.ask('POST', '/api/availability/exceptions', closing('2026-03-12'))
    expect(await read()).toMatchObject({ colliding: [] })
    const when = { line: expect.stringContaining('16 March 2026') }
    expect(await find({ exception: closing('2026-03-16') })).toMatchObject({
      body: { lessons: [{ id, when }] },
    })
    await server.ask('POST', '/api/availability/exceptions', closing('2026-03-16'))
    expect(await read()).toMatchObject({
      colliding: [{ id, stage: 'proposed', collision: { reason: 'away', name: 'dentist', when } }],
    })
  })

  it('is moved against what is entered only knowingly', async () => {
    server = await startLessonServer(create)
    const id = await agree()
    await server.ask('POST', '/api/availability/exceptions', closing('2026-03-13'))
    const move = (begins_at: string, more = {}) =>
      server.ask('POST', `/api/bookings/${id}`, { action: 'move', begins_at, ...more })
    const closed = '2026-03-13T10:00:00.000Z'
    expect(await move(closed)).toMatchObject({ status: 409, body: { code: 'against_away' } })
    expect(await move('2026-03-14T20:00:00.000Z')).toMatchObject({
      status: 409,
      body: { code: 'against_hours' },
    })
    // The agenda has something on this morning.
    expect(await move('2026-03-14T10:00:00.000Z')).toMatchObject({
      status: 409,
      body: { code: 'against_concert' },
    })
    expect((await move('2026-03-12T10:00:00.000Z')).status).toBe(204)
    expect((await move(closed, { knowingly: true })).status).toBe(204)
    expect((await server.ask('GET', '/api/bookings')).body).toMatchObject({
      coming: [{ id, begins_at: closed, collision: { reason: 'away' } }],
    })
  })

  it('is moved to short notice by the teacher, and then cancelled by the student free of charge', async () => {
    server = await startLessonServer(create)
    const id = await agree()
    const begins_at = '2026-03-03T08:00:00.000Z'
    const moved = await server.ask('POST', `/api/bookings/${id}`, { action: 'move', begins_at })
    expect(moved.status).toBe(204)
    await server.pass(60)
    const secret = server.readSecret(student)
    expect(server.mailsTo(student).at(-1)?.text).toContain('Mover o cancelar hasta el')
    expect(await server.use(secret, 'look')).toMatchObject({ body: { lesson: { phase: 'in_time' } } })
    await server.use(secret, 'cancel')
    await server.pass(0)
    expect(server.mailsTo(student).at(-1)?.text).toContain('No se debe nada')
    expect(await server.ask('GET', `/api/bookings/${id}`)).toMatchObject({
      body: { stage: 'cancelled', dues: 'nothing' },
    })
  })
})
