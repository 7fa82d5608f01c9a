import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { submissionReceipt } from '#domain/forms/submission.ts'
import { createIdentifier } from '#server/database/identifiers.ts'
import { bookLesson, childsFields, copyLesson } from '#tests/booked-lesson.ts'
import { createClassVisitors, offerClass } from '#tests/classes.ts'
import { testDatabases } from '#tests/databases.ts'
import { neededConsents, sampleStudent } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'
import { makeCourseRegistration } from '#tests/submissions.ts'

const address = 'lucia@example.org'

describe.each(testDatabases)('a student on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  const begin = (hour: string, day = '20') => `2026-03-${day}T${hour}:00:00.000Z`
  const confirm = (changes: Record<string, string> = {}) => bookLesson(server, changes)
  const input = {
    ...sampleStudent,
    name: 'Rui Exemplo',
    email: 'rui@example.org',
    language: 'pt',
    zone: 'Europe/Lisbon',
  }
  const list = async () => (await server.ask('GET', '/api/students')).body
  const rows = () => server.operator.database.selectFrom('students').selectAll().orderBy('name').execute()

  it('is who had a lesson confirmed, once for an address and a name', async () => {
    server = await startLessonServer(create)
    await confirm({ begins_at: begin('08') })
    await confirm({ begins_at: begin('10'), full_name: 'lucia  ejemplo', email: 'LUCIA@example.org' })
    expect(await list()).toMatchObject([
      {
        name: 'Lucía Ejemplo',
        state: 'active',
        isMinor: false,
        next: { when: { own: '09:00\u00a0Zurich', teacher: '04:00\u00a0Caracas' } },
      },
    ])
    const [student] = await rows()
    expect(student).toMatchObject({ instrument: 'Oboe', last_lesson_at: begin('10'), guardian: null })
    const { body } = await server.ask('GET', `/api/students/${student?.id}`)
    expect(body).toMatchObject({ email: address, books: 'asks', lessons: [{ begins_at: begin('10') }, {}] })
  })

  it('is listed and found however many there are, with every lesson that they had', async () => {
    server = await startLessonServer(create)
    await confirm({ begins_at: begin('08') })
    const { database } = server.operator
    const [known] = await rows()
    if (known === undefined) throw new Error('Nobody is confirmed')
    const others = Array.from({ length: 500 }, (_, index) => ({
      ...known,
      id: createIdentifier(new Date()),
      key: `${index}`,
      name: `Zoe ${index}`,
    }))
    await database.insertInto('students').values(others).execute()
    expect(await list()).toHaveLength(501)
    expect((await server.ask('GET', '/api/search?words=Zoe')).body).toMatchObject({
      students: { total: 500 },
    })

    await copyLesson(database, 200)
    const path = `/api/students/${known.id}`
    for (let given = 0; given < 201; given += 1)
      await server.ask('POST', `/api/credits/${known.id}`, { kind: 'given', lessons: 1 })
    const { body } = await server.ask('GET', path)
    const isWhole = expect.toSatisfy((all) => all.length === 201)
    expect(body).toMatchObject({ lessons: isWhole, ledger: isWhole })
  })

  it('shares an address and a guardian with another child, and stays one of their own', async () => {
    server = await startLessonServer(create)
    await confirm({ ...childsFields, begins_at: begin('08') })
    await confirm({ ...childsFields, begins_at: begin('10'), full_name: 'Mateo Ejemplo' })
    expect(await list()).toMatchObject([
      { name: 'Lucía Ejemplo', isMinor: true, guardian: 'Carmen Ejemplo' },
      { name: 'Mateo Ejemplo', isMinor: true, guardian: 'Carmen Ejemplo' },
    ])
    const { database } = server.operator
    expect(await database.selectFrom('guardians').select(['email']).execute()).toEqual([{ email: address }])
    // One is erased, and the other keeps the guardian.
    await server.pass(60 * 24 * 30)
    const [first] = await rows()
    expect((await server.ask('DELETE', `/api/students/${first?.id}`)).status).toBe(204)
    expect(await list()).toMatchObject([{ name: 'Mateo Ejemplo', guardian: 'Carmen Ejemplo' }])
    expect(await database.selectFrom('bookings').select('id').execute()).toHaveLength(1)
  })

  it('who books directly is confirmed as soon as the address is proven, unless paused', async () => {
    server = await startLessonServer(create)
    await confirm({ begins_at: begin('08') })
    const [student] = await rows()
    const path = `/api/students/${student?.id}`
    const send = async (begins_at: string) => (await confirm({ begins_at })).proven
    expect((await server.ask('PATCH', path, { books: 'directly', state: 'paused' })).status).toBe(204)
    expect(await send(begin('10'))).toMatchObject({ body: { lesson: { stage: 'teacher' } } })
    expect((await server.ask('PATCH', path, { books: 'directly' })).status).toBe(204)
    expect(await send(begin('12'))).toMatchObject({ body: { lesson: { stage: 'confirmed' } } })
    await server.pass(0)
    expect(server.mailsTo('contact@example.org').at(-1)?.subject).toBe('Lucía Ejemplo has booked a lesson')
  })

  it('who is accepted so books directly from then on, a child by the guardian', async () => {
    server = await startLessonServer(create)
    const { id } = await confirm({ ...childsFields, begins_at: begin('08'), agrees: 'yes' })
    const accept = (directly: unknown) =>
      server.ask('POST', `/api/bookings/${id}`, { action: 'accept', directly })
    expect((await accept(false)).status).toBe(400)
    expect(
      await server.ask('POST', `/api/bookings/${id}`, { action: 'decline', directly: true }),
    ).toMatchObject({ status: 400, body: { fields: { directly: expect.any(String) } } })
    expect((await accept(true)).status).toBe(409)
    expect(await rows()).toMatchObject([{ books: 'asks' }])
    const next = submissionReceipt.parse(
      await (await server.sendRequest({ ...childsFields, begins_at: begin('10') })).json(),
    )
    await server.pass(1)
    await server.use(server.readSecret(address), 'confirm', { consents: neededConsents })
    const given = { action: 'accept', directly: true }
    expect((await server.ask('POST', `/api/bookings/${next.id}`, given)).status).toBe(204)
    expect(await rows()).toMatchObject([{ books: 'directly' }])
    await server.pass(0)
    const { proven } = await confirm({ ...childsFields, begins_at: begin('12') })
    expect(proven).toMatchObject({ body: { lesson: { stage: 'confirmed' } } })
    const subjects = server.mailsTo(address).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Tu clase está confirmada')).toHaveLength(3)
  })

  it('who asks says whether a yes would be the last one needed, and which of the day it would be', async () => {
    server = await startLessonServer(create)
    const sent: { id: string }[] = [await confirm({ begins_at: begin('08') })]
    for (const hour of ['10', '12'])
      sent.push(submissionReceipt.parse(await (await server.sendRequest({ begins_at: begin(hour) })).json()))
    const read = async (index: number) => (await server.ask('GET', `/api/bookings/${sent[index]?.id}`)).body
    expect(await read(1)).toMatchObject({ booksDirectly: false, ofDay: { place: 3, most: 6 } })
    const [student] = await rows()
    await server.ask('PATCH', `/api/students/${student?.id}`, { books: 'directly' })
    expect(await read(1)).toMatchObject({ booksDirectly: true })
    await server.ask('POST', `/api/bookings/${sent[2]?.id}`, { action: 'decline' })
    expect(await read(1)).toMatchObject({ ofDay: { place: 2, most: 6 } })
    expect(await read(2)).toMatchObject({ ofDay: { place: 3, most: 6 } })
  })

  it('who is given a seat of a class asks for lessons as before', async () => {
    server = await startLessonServer(create)
    await offerClass(server, { seats: 1 })
    const visitors = createClassVisitors(server)
    await visitors.come('Ana')
    const { id } = submissionReceipt.parse((await visitors.ask('Ben', { waits: 'yes' })).body)
    await visitors.prove('Ben')
    await server.use(visitors.secretOf('Ana'), 'cancel')
    const given = { action: 'accept', directly: true }
    expect((await server.ask('POST', `/api/bookings/${id}`, given)).status).toBe(204)
    expect(await rows()).toMatchObject([{ name: 'Ana' }, { name: 'Ben', books: 'asks' }])
  })

  it('is written down, changed and refused twice; a new clock is that of the lessons ahead', async () => {
    server = await startLessonServer(create)
    const { id } = await confirm({ begins_at: begin('08') })
    const [student] = await rows()
    expect((await server.ask('POST', '/api/students', input)).status).toBe(201)
    const twice = { status: 409, body: { code: 'student_exists' } }
    expect(await server.ask('POST', '/api/students', { ...input, name: 'RUI exemplo' })).toMatchObject(twice)
    const path = `/api/students/${student?.id}`
    expect(await server.ask('PATCH', path, { name: 'Rui Exemplo', email: 'rui@example.org' })).toMatchObject(
      twice,
    )
    expect((await server.ask('PATCH', path, { zone: 'Mars/Olympus' })).status).toBe(400)
    expect((await server.ask('PATCH', path, {})).status).toBe(400)
    const guardian = { name: 'Dana Sample', email: 'dana@example.org', phone: '' }
    const times = { type: 'lesson-1', times: ['2026-03-13T10:00:00.000Z'] }
    const proposed = await server.ask('POST', `/api/proposals/${student?.id}`, times)
    expect((await server.ask('PATCH', path, { zone: 'Asia/Tokyo', guardian })).status).toBe(204)
    const { id: open } = z.parse(z.object({ id: z.string() }), proposed.body)
    expect(await server.ask('GET', `/api/bookings/${open}`)).toMatchObject({
      body: { zone: 'Asia/Tokyo' },
    })
    expect(await server.ask('GET', `/api/bookings/${id}`)).toMatchObject({
      body: { when: { teacher: '17:00\u00a0Tokyo' } },
    })
    expect((await server.ask('PATCH', path, { guardian: null })).status).toBe(204)
    expect(await server.operator.database.selectFrom('guardians').select('id').execute()).toEqual([])
  })

  it('keeps notes that another device has written since', async () => {
    server = await startLessonServer(create)
    await server.ask('POST', '/api/students', input)
    const [student] = await rows()
    const change = async (changed: object) =>
      (await server.ask('PATCH', `/api/students/${student?.id}`, changed)).status
    expect(await change({ notes: 'Reeds', base: input.notes })).toBe(204)
    const guardian = { name: 'Dana Sample', email: 'dana@example.org', phone: '' }
    expect(await change({ notes: 'Scales', base: input.notes, guardian })).toBe(409)
    expect(await server.operator.database.selectFrom('guardians').select('id').execute()).toEqual([])
    expect(await rows()).toMatchObject([{ notes: 'Reeds' }])
    expect(await change({ notes: 'Scales', base: 'Reeds' })).toBe(204)
    expect(await change({ notes: 'Duos' })).toBe(204)
    expect(await change({ base: 'Duos' })).toBe(400)
  })

  it('has a guardian whose phone number is taken away, which a sibling’s form that has none leaves', async () => {
    server = await startLessonServer(create)
    const guardian = { name: 'Dana Sample', email: 'dana@example.org', phone: '+41 44 000 00 00' }
    await server.ask('POST', '/api/students', { ...input, guardian })
    const path = `/api/students/${(await rows())[0]?.id}`
    const written = { ...guardian, phone: '' }
    await server.ask('POST', '/api/students', { ...input, name: 'Ana Exemplo', guardian: written })
    expect((await server.ask('GET', path)).body).toMatchObject({ guardian })
    expect((await server.ask('PATCH', path, { guardian: written })).status).toBe(204)
    expect((await server.ask('GET', path)).body).toMatchObject({ guardian: written })
  })

  it('is made of a registration, once', async () => {
    server = await startLessonServer(create)
    const sent = await server.post('/api/course-registrations', makeCourseRegistration())
    const { id } = submissionReceipt.parse(await sent.json())
    const make = () => server.ask('POST', `/api/students/registrations/${id}`)
    const made = await make()
    expect(made.status).toBe(201)
    expect((await make()).body).toEqual(made.body)
    expect(await rows()).toMatchObject([{ registration: id, zone: 'Europe/Berlin', last_lesson_at: null }])
    expect((await server.ask('POST', `/api/students/registrations/${crypto.randomUUID()}`)).status).toBe(404)
  })

  it.each([
    ['Venezuela', 'America/Caracas'],
    ['Vénézuéla', 'America/Caracas'],
    ['Here and there', 'Europe/Zurich'],
  ])('has the clock of the country of the registration, else that of home: %s', async (country, zone) => {
    server = await startLessonServer(create)
    const sent = await server.post('/api/course-registrations', makeCourseRegistration({ country }))
    const { id } = submissionReceipt.parse(await sent.json())
    expect((await server.ask('POST', `/api/students/registrations/${id}`)).status).toBe(201)
    expect(await rows()).toMatchObject([{ zone, country }])
  })

  it('is known by the mailbox, however the address is written', async () => {
    server = await startLessonServer(create)
    await confirm({ begins_at: begin('08') })
    await confirm({ begins_at: begin('10'), email: 'lucia+oboe@example.org' })
    expect(await rows()).toMatchObject([{ email: address, last_lesson_at: begin('10') }])
    expect((await server.sendRequest({ begins_at: begin('12') })).status).toBe(201)
    const fourth = await server.sendRequest({ begins_at: begin('14'), email: 'lucia+more@example.org' })
    expect(await fourth.json()).toMatchObject({ code: 'requests_day_full' })
  })

  it('whom an update left apart from another of the same mailbox and name is changed, handed out and erased alone', async () => {
    server = await startLessonServer(create)
    await confirm({ begins_at: begin('08') })
    const apart = 'lucia+oboe@example.org'
    await server.ask('POST', '/api/students', { ...input, email: apart })
    const { database } = server.operator
    const key = `${apart}\nlucia ejemplo`
    const { id } = await database
      .updateTable('students')
      .set({ name: 'Lucía Ejemplo', key })
      .where('email', '=', apart)
      .returning('id')
      .executeTakeFirstOrThrow()
    const sent = await server.sendRequest({ begins_at: begin('10'), email: apart })
    const request = submissionReceipt.parse(await sent.json()).id
    await server.ask('POST', `/api/bookings/${request}`, { action: 'decline' })
    const path = `/api/students/${id}`
    const change = async (input: object) => (await server.ask('PATCH', path, input)).status
    expect(await change({ notes: 'Reeds', name: 'Lucia Ejemplo' })).toBe(204)
    expect(await rows()).toMatchObject([{ id, notes: 'Reeds', key }, { email: address }])
    expect((await server.ask('GET', `${path}/export`)).body).toMatchObject({
      lesson_requests: [{ id: request }],
      bookings: [],
    })
    expect((await server.ask('DELETE', path)).status).toBe(204)
    expect(await database.selectFrom('lesson_requests').select('email').execute()).toEqual([
      { email: address },
    ])
    expect(await database.selectFrom('bookings').select('state').execute()).toHaveLength(1)
  })
})
