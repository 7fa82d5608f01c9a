import ICAL from 'ical.js'
import { afterEach, describe, expect, it } from 'vitest'
import { submissionReceipt } from '#domain/forms/submission.ts'
import {
  type ClassVisitors,
  changeClass,
  createClassVisitors,
  makeClassRequest,
  offerClass,
} from '#tests/classes.ts'
import { testDatabases } from '#tests/databases.ts'
import { minorsFields, neededConsents } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'
import { hasPythonCalendar, readWithPython } from '#tests/python-calendar.ts'

describe.each(testDatabases)('a class on $engine', ({ create }) => {
  let server: LessonServer
  let visitors: ClassVisitors
  afterEach(() => server.dispose())

  const start = async (changes: object = {}, settings: Record<string, string> = {}) => {
    server = await startLessonServer(create, {}, settings)
    await offerClass(server, changes)
    visitors = createClassVisitors(server)
  }
  const listSeats = async () =>
    (await server.operator.database.selectFrom('taken_seats').select('seat').orderBy('seat').execute()).map(
      ({ seat }) => seat,
    )

  it('is full with its last seat; the second waits, the first gives back, the second takes it', async () => {
    await start({ seats: 1 })
    expect(await visitors.come('Ana')).toMatchObject({
      body: { lesson: { stage: 'confirmed', class: { seats: 1 }, mayMove: false } },
    })
    expect(visitors.lastMail('Ana')?.subject).toBe('Your seats are confirmed')
    expect(await visitors.ask('Ben')).toMatchObject({ status: 409, body: { code: 'seats_taken' } })
    expect(await visitors.ask('Ben', { waits: 'yes' })).toMatchObject({ status: 201 })
    expect(await visitors.prove('Ben')).toMatchObject({
      body: { lesson: { stage: 'waiting', class: { place: 1 } } },
    })
    expect(visitors.lastMail('Ben')?.subject).toBe('On the waiting list: Workshop')
    expect(visitors.lastMail('Ben')?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe(
      'auto-replied',
    )
    expect(await listSeats()).toEqual([1])

    expect((await server.use(visitors.secretOf('Ana'), 'cancel')).body).toMatchObject({
      lesson: { stage: 'cancelled' },
    })
    await server.pass(0)
    expect(visitors.lastMail('Ana')?.subject).toBe('Your seats are given back')
    expect(visitors.lastMail('Ben')?.subject).toBe('There is room for you: Workshop')
    expect(visitors.lastMail('Ben')?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe(
      'auto-generated',
    )
    // It is nobody else's meanwhile.
    expect(await visitors.ask('Cleo')).toMatchObject({ status: 409, body: { code: 'seats_taken' } })
    const seat = visitors.secretOf('Ben')
    expect(await server.use(seat, 'look')).toMatchObject({ body: { lesson: { stage: 'offered' } } })
    expect(await server.use(seat, 'take')).toMatchObject({ body: { lesson: { stage: 'confirmed' } } })
    expect((await server.use(seat, 'take')).status).toBe(409)
    await server.pass(0)
    expect(visitors.lastMail('Ben')?.subject).toBe('Your seats are confirmed')
    expect(await listSeats()).toEqual([1])
    expect(server.mailsTo('contact@example.org').map(({ subject }) => subject)).toEqual([
      'Ana comes to a class',
      'Ana has given seats back',
      'Ben comes to a class',
    ])
  })

  it('offers a freed seat for a day, then to the next, and never again to who let it pass', async () => {
    await start({ seats: 1 })
    await visitors.come('Ana')
    await visitors.come('Ben', { waits: 'yes' })
    await visitors.come('Cleo', { waits: 'yes' })
    await server.use(visitors.secretOf('Ana'), 'cancel')
    await server.pass(0)
    const seat = visitors.secretOf('Ben')
    await server.pass(24 * 60 + 1)
    await visitors.runClock()
    expect(visitors.lastMail('Ben')?.subject).toBe('Your request has ended')
    expect((await server.use(seat, 'take')).status).toBe(409)
    expect(visitors.lastMail('Cleo')?.subject).toBe('There is room for you: Workshop')
    expect(await server.use(visitors.secretOf('Cleo'), 'withdraw')).toMatchObject({
      body: { lesson: { stage: 'withdrawn' } },
    })
    expect(await listSeats()).toEqual([])
  })

  it('passes over who needs more seats than are free, and keeps their place', async () => {
    await start({ seats: 2 })
    await visitors.come('Ana')
    await visitors.come('Ben')
    await visitors.come('Cleo', { waits: 'yes', seats: '2', others: 'Dan, May 2015' })
    await visitors.come('Eva', { waits: 'yes' })
    await server.use(visitors.secretOf('Ana'), 'cancel')
    await server.pass(0)
    expect(visitors.lastMail('Eva')?.subject).toBe('There is room for you: Workshop')
    await server.use(visitors.secretOf('Eva'), 'withdraw')
    await server.pass(0)
    expect(visitors.lastMail('Cleo')?.subject).toBe('On the waiting list: Workshop')
    await server.use(visitors.secretOf('Ben'), 'cancel')
    await server.pass(0)
    expect(visitors.lastMail('Cleo')?.subject).toBe('There is room for you: Workshop')
    expect(visitors.lastMail('Cleo')?.text).toContain('2 seats were given back')
    expect(await listSeats()).toEqual([1, 2])
  })

  it('asks a guardian before anything of a minor is firm, and names who else comes', async () => {
    await start()
    expect((await visitors.ask('Lea', { seats: '2' })).body).toMatchObject({
      fields: { others: expect.any(String) },
    })
    const sent = await visitors.ask('Lea', { ...minorsFields, seats: '2', others: 'Noa, 2014-03' })
    await visitors.prove('Lea')
    expect(await listSeats()).toEqual([1, 2])
    expect(
      await server.use(server.readSecret('dana@example.org'), 'agree', { consents: neededConsents }),
    ).toMatchObject({
      body: { lesson: { stage: 'teacher', class: { seats: 2 } } },
    })
    const { id } = submissionReceipt.parse(sent.body)
    expect((await server.ask('POST', `/api/bookings/${id}`, { action: 'accept' })).status).toBe(204)
    const { body } = await server.ask('GET', '/api/classes')
    expect(body).toMatchObject([
      {
        id: 'class-1',
        taken: 2,
        seats: 12,
        coming: [{ student: 'Lea', others: 'Noa, 2014-03', seats: 2, stage: 'confirmed' }],
        open: [],
      },
    ])
    // Lessons are listed apart.
    expect((await server.ask('GET', '/api/bookings')).body).toMatchObject({ coming: [], waiting: [] })
  })

  it('puts each session into calendars, tells once of those that move, and takes out what is gone', async () => {
    await start()
    await visitors.come('Ana')
    const read = () =>
      (visitors.lastMail('Ana')?.attachments ?? [])
        .filter(({ mimeType }) => mimeType === 'text/calendar')
        .map(({ content }) => readEntry(content))
        .filter((entry, index, all) => all.findIndex(({ uid }) => uid === entry.uid) === index)
    const before = read()
    expect(before).toMatchObject([
      { method: 'REQUEST', sequence: 0, begins: '2026-03-14T15:00:00.000Z' },
      { method: 'REQUEST', sequence: 0, begins: '2026-03-21T15:00:00.000Z' },
      { method: 'REQUEST', sequence: 0, begins: '2026-03-28T15:00:00.000Z' },
    ])
    expect(new Set(before.map(({ uid }) => uid)).size).toBe(3)
    await changeClass(server, [
      { date: '2026-03-14T16:00', end: '2026-03-14T17:30' },
      { date: '2026-03-22T16:00', end: '2026-03-22T17:30' },
    ])
    await visitors.runClock()
    await visitors.runClock()
    expect(
      server.mailsTo('ana@example.org').filter(({ subject }) => subject === 'The class has new dates'),
    ).toHaveLength(1)
    const after = read()
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
    expect(after).toMatchObject([
      { method: 'REQUEST', sequence: 1, begins: '2026-03-14T15:00:00.000Z' },
      { method: 'REQUEST', sequence: 1, begins: '2026-03-22T15:00:00.000Z' },
      { method: 'CANCEL', sequence: 1 },
    ])
  })

  it('reminds of each session once, of the first one while seats can be given back', async () => {
    await start()
    await visitors.come('Ana')
    const subjects = () => server.mailsTo('ana@example.org').map(({ subject }) => subject ?? '')
    for (const moment of [
      '2026-03-12T15:00:00.000Z',
      '2026-03-12T16:00:00.000Z',
      '2026-03-14T14:30:00.000Z',
      '2026-03-14T14:31:00.000Z',
      '2026-03-19T16:00:00.000Z',
      '2026-03-21T14:30:00.000Z',
    ])
      await visitors.goTo(moment)
    expect(subjects().filter((subject) => /^(Your lesson:|Soon:|Tomorrow|Today)/.test(subject))).toHaveLength(
      4,
    )
    expect(subjects().at(-1)).toContain('11:00')
  })

  it('takes nobody once it is closed, and is cancelled for everybody when it is no longer offered', async () => {
    await start({ seats: 1 })
    await visitors.come('Ana')
    await visitors.come('Ben', { waits: 'yes' })
    const cancel = () => server.ask('POST', '/api/classes/class-1', { action: 'cancel', words: 'I am ill' })
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'class_offered' } })
    await changeClass(server, undefined, { offered: undefined })
    expect(await cancel()).toMatchObject({ status: 200, body: { cancelled: 1 } })
    await server.pass(0)
    expect(visitors.lastMail('Ana')?.text).toContain('I am ill')
    expect(visitors.lastMail('Ben')?.subject).toBe('There is no seat for you')
    expect(await listSeats()).toEqual([])
    await changeClass(server, undefined, { offered: true })
    await visitors.goTo('2026-03-13T15:00:01.000Z')
    expect(await visitors.ask('Cleo', { waits: 'yes' })).toMatchObject({
      status: 409,
      body: { code: 'class_closed' },
    })
  })

  it('keeps its time free of lessons, and a lesson that was there before collides', async () => {
    await start()
    await server.services.lessons.renew()
    const asked = await server.sendRequest({ begins_at: '2026-03-14T15:00:00.000Z' })
    expect(await asked.json()).toMatchObject({ code: 'time_closed' })
    expect(
      (await server.ask('GET', '/api/availability/explanations/lesson-1?at=2026-03-14T16:00')).body,
    ).toEqual({ failed: 'class', subject: 'class-1' })
    await server.ask('POST', '/api/availability/exceptions', {
      begin: '2026-03-21T00:00',
      end: '2026-03-22T00:00',
      zone: 'Europe/Zurich',
      opens: false,
    })
    expect((await server.ask('GET', '/api/classes')).body).toMatchObject([
      { sessions: [{}, { collision: { reason: 'away' } }, {}] },
    ])
  })

  it('is the same request under the same key, also once it is full', async () => {
    await start({ seats: 1 })
    const send = () =>
      server.post('/api/lesson-requests', makeClassRequest(), {
        'Idempotency-Key': 'one',
        'Accept-Language': 'en',
      })
    const [first, again] = [await send(), await send()]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(submissionReceipt.parse(await again.json()).id).toBe(
      submissionReceipt.parse(await first.json()).id,
    )
    expect(await listSeats()).toEqual([1])
  })

  it('never has more people than seats, however many ask at once', async () => {
    await start({ seats: 12 }, {})
    const names = Array.from({ length: 40 }, (_, index) => `Guest${index}`)
    const answers = await Promise.all(
      names.map((name, index) =>
        visitors.ask(name, index % 3 === 0 ? { seats: '2', others: 'Somebody, 2014-01' } : {}),
      ),
    )
    const stored = answers.filter(({ status }) => status === 201)
    const held = await server.operator.database.selectFrom('taken_seats').selectAll().execute()
    expect(held.length).toBeLessThanOrEqual(12)
    expect(new Set(held.map(({ seat }) => seat)).size).toBe(held.length)
    expect(new Set(held.map(({ request }) => request)).size).toBeLessThanOrEqual(stored.length)
    // On a busy machine some wait too long for their turn, and are asked to come again.
    const reasons = expect.stringMatching(/seats_taken|too_many|unavailable/)
    for (const { status, body } of answers) if (status !== 201) expect(body).toMatchObject({ code: reasons })
  })

  it('goes with the erasure of who asked, and what it held is offered', async () => {
    await start({ seats: 1 })
    await visitors.come('Ana')
    await visitors.come('Ben', { waits: 'yes' })
    const person = await server.ask('POST', '/api/settings/person/export', { email: 'ana@example.org' })
    expect(JSON.stringify(person.body)).toContain('"taken_seats":[{"class":"class-1","seat":1')
    const ana = { email: 'ana@example.org', isAgreed: true }
    expect((await server.ask('POST', '/api/settings/person/erase', ana)).status).toBe(200)
    expect(await listSeats()).toEqual([])
    await visitors.runClock()
    expect(visitors.lastMail('Ben')?.subject).toBe('There is room for you: Workshop')
  })
})

function readEntry(content: string | ArrayBuffer | Uint8Array) {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  const calendar = new ICAL.Component(ICAL.parse(text))
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  const entry = {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    begins: event.startDate.toJSDate().toISOString(),
  }
  if (hasPythonCalendar) expect(readWithPython(text)).toMatchObject([entry])
  return entry
}
