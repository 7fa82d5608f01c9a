import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endWhatRanOut } from '#server/bookings/run-lesson-clock.ts'
import { erasePerson, exportPerson } from '#server/privacy/stored-person.ts'
import { testDatabases } from '#tests/databases.ts'
import { minorsFields, neededConsents, sampleStudent } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'

const child = 'lucia@example.org'
const first = minorsFields.guardian_email
const address = 'ida@example.org'
const known = { name: 'Dana Sample', email: 'dana@example.org', phone: '' }
const minor = { born: '2012-05', guardian: known }
const second = { name: 'Ben Sample', email: 'ben@example.org', phone: '' }
const begin = (hour: string) => `2026-03-20T${hour}:00:00.000Z`

describe.each(testDatabases)('a family that changes with a lesson ahead on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  /** A minor's lesson, to which the guardian has agreed, also to recordings. */
  const book = async () => {
    server = await startLessonServer(create, { approval: 'never' })
    await server.sendRequest(minorsFields)
    await server.pass(1)
    await server.use(server.readSecret(child), 'confirm')
    await server.pass(0)
    const asked = server.readSecret(first)
    const consents = [...neededConsents, { giver: 'guardian', kind: 'recording', given: true }]
    expect((await server.use(asked, 'agree', { consents })).status).toBe(200)
    await server.pass(0)
    const { database } = server.operator
    const student = await database.selectFrom('students').select('id').executeTakeFirstOrThrow()
    const { request } = await database.selectFrom('bookings').select('request').executeTakeFirstOrThrow()
    return {
      student: `/api/students/${student.id}`,
      id: student.id,
      lesson: `/api/bookings/${request}`,
      asked,
    }
  }
  const countMails = () => [child, first, second.email].map((to) => server.mailsTo(to).length)

  it('has another guardian, who is asked anew; the former one hears and decides nothing more', async () => {
    const { student, id, lesson, asked } = await book()
    const manage = server.readSecret(first)
    const ask = () => server.ask('POST', `/api/guardian-requests/${id}`)
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'guardian_agreed' } })
    expect((await server.ask('PATCH', student, { guardian: second })).status).toBe(204)
    expect((await server.ask('GET', student)).body).not.toHaveProperty('guardianYes')
    expect((await server.ask('GET', lesson)).body).toMatchObject({
      consents: expect.arrayContaining([expect.objectContaining({ kind: 'recording', given: false })]),
    })
    for (const secret of [asked, manage]) expect((await server.use(secret, 'look')).status).toBe(404)
    const before = countMails()
    expect((await ask()).status).toBe(204)
    await server.pass(0)
    const secret = server.readSecret(second.email)
    expect(await server.use(secret, 'consent', { consents: [] })).toMatchObject({
      status: 409,
      body: { code: 'consents_missing' },
    })
    expect((await server.use(secret, 'consent', { consents: neededConsents })).status).toBe(200)
    expect((await server.ask('GET', student)).body).toHaveProperty('guardianYes')
    await server.ask('POST', lesson, { action: 'cancel' })
    await server.pass(0)
    const more = countMails().map((count, index) => count - (before[index] ?? 0))
    expect(more).toEqual([1, 0, 2])
  })

  it('has links of lessons that are over, which end with the mailbox of the former guardian, too', async () => {
    const { student, asked } = await book()
    await server.pass(19 * 24 * 60)
    expect((await server.use(asked, 'look')).body).toHaveProperty('agreed')
    expect((await server.ask('PATCH', student, { guardian: second })).status).toBe(204)
    expect((await server.use(asked, 'look')).status).toBe(404)
    expect((await server.use(server.readSecret(child), 'look')).status).toBe(200)
  })

  it('has another address and name, to which all mails go, and by which it is handed out and erased', async () => {
    const { student, lesson } = await book()
    const email = 'lucia.nueva@example.org'
    expect((await server.ask('PATCH', student, { email, name: 'Lucía Nueva' })).status).toBe(204)
    expect(await server.ask('GET', lesson)).toMatchObject({
      body: {
        consents: expect.arrayContaining([expect.objectContaining({ kind: 'recording', given: true })]),
      },
    })
    const before = countMails()
    await server.ask('POST', lesson, { action: 'cancel' })
    await server.pass(0)
    expect(countMails().map((count, index) => count - (before[index] ?? 0))).toEqual([0, 1, 0])
    expect(server.mailsTo(email)).toHaveLength(1)
    const { database } = server.operator
    expect((await exportPerson(database, email)).lesson_requests).toMatchObject([
      { full_name: 'Lucía Nueva' },
    ])
    await erasePerson(server.operator, email, { now: server.services.now() })
    expect(await database.selectFrom('lesson_requests').select('id').execute()).toEqual([])
  })

  it('has another address, by which lessons of before and what came to nothing are handed out and erased', async () => {
    server = await startLessonServer(create, { approval: 'never' })
    const send = async (hour: string) => {
      const sent = await server.sendRequest({ begins_at: begin(hour) })
      await server.pass(1)
      return z.parse(z.object({ id: z.string() }), await sent.json()).id
    }
    const held = await send('08')
    await server.use(server.readSecret(child), 'confirm')
    const declined = await send('10')
    await server.ask('POST', `/api/bookings/${declined}`, { action: 'decline' })
    await server.pass((Date.parse(begin('08')) - server.services.now().getTime()) / 60_000 + 60 * 24)
    const { database } = server.operator
    const student = await database.selectFrom('students').select('id').executeTakeFirstOrThrow()
    const email = 'lucia.nueva@example.org'
    await server.ask('PATCH', `/api/students/${student.id}`, { email })
    const person = await exportPerson(database, email)
    expect(person.lesson_requests).toMatchObject([
      { id: held, email: child },
      { id: declined, email },
    ])
    expect(person).toMatchObject({ bookings: [{ request: held }], booking_events: [{}] })
    const mails = person.mails ?? []
    expect(mails.length).toBeGreaterThan(2)
    expect(await erasePerson(server.operator, email, { now: server.services.now() })).toMatchObject({
      counts: { lesson_requests: 2, students: 1, mails: mails.length },
    })
    expect(await database.selectFrom('lesson_requests').select('id').execute()).toEqual([])
  })

  const addStudent = async (changes: object = {}) => {
    server = await startLessonServer(create)
    const { body } = await server.ask('POST', '/api/students', {
      ...sampleStudent,
      ...changes,
    })
    const { id } = z.parse(z.object({ id: z.string() }), body)
    const change = async (input: object) =>
      expect((await server.ask('PATCH', `/api/students/${id}`, input)).status).toBe(204)
    return { id, change, ask: () => server.ask('POST', `/api/guardian-requests/${id}`) }
  }
  const offer = async (student: string, times = [begin('08'), begin('10')]) => {
    const done = await server.ask('POST', `/api/proposals/${student}`, { type: 'lesson-1', times })
    await server.pass(0)
    return z.parse(z.object({ id: z.string() }), done.body).id
  }
  const listStudents = () => server.operator.database.selectFrom('students').select(['id', 'email']).execute()

  it('has an open offer that the former guardian chooses of no more, nor a minor alone', async () => {
    const { id, change } = await addStudent(minor)
    const request = await offer(id)
    const [own, former] = [address, known.email].map((to) => server.readSecret(to))
    const choose = (secret = '') =>
      server.use(secret, 'choose', { begins_at: begin('08'), consents: neededConsents })
    await change({ guardian: second })
    await server.pass(0)
    expect((await choose(former)).status).toBe(404)
    expect(await server.use(own ?? '', 'choose', { begins_at: begin('08') })).toMatchObject({
      status: 409,
      body: { code: 'guardian_needed' },
    })
    expect(await server.operator.database.selectFrom('bookings').select('id').execute()).toEqual([])
    expect(await server.ask('GET', `/api/bookings/${request}`)).toMatchObject({
      body: {
        stage: 'proposed',
        fields: expect.arrayContaining([{ name: 'guardian_email', value: second.email }]),
      },
    })
    // The student's own link has not ended, and is sent to nobody twice.
    expect([address, known.email, second.email].map((to) => server.mailsTo(to).length)).toEqual([1, 1, 1])
    expect(await choose(server.readSecret(second.email))).toMatchObject({
      body: { lesson: { stage: 'confirmed' } },
    })
  })

  it('keeps a guardian as long as something of a minor is open or ahead', async () => {
    const { id, change } = await addStudent(minor)
    await offer(id)
    const takeOff = (more: object = {}) =>
      server.ask('PATCH', `/api/students/${id}`, { guardian: null, ...more })
    const refused = {
      status: 400,
      body: { code: 'guardian_stays', fields: { guardian: expect.stringContaining('under 18') } },
    }
    for (const more of [{}, { born: '' }, { born: '2013-01' }])
      expect(await takeOff(more)).toMatchObject(refused)
    const choice = { begins_at: begin('08'), consents: neededConsents }
    expect((await server.use(server.readSecret(known.email), 'choose', choice)).status).toBe(200)
    expect(await takeOff()).toMatchObject(refused)
    const { database } = server.operator
    const { request } = await database.selectFrom('bookings').select('request').executeTakeFirstOrThrow()
    expect(await server.ask('GET', `/api/bookings/${request}`)).toMatchObject({
      body: { fields: expect.arrayContaining([{ name: 'whose', value: 'minor' }]) },
    })
    await server.ask('POST', `/api/bookings/${request}`, { action: 'cancel' })
    await change({ guardian: null })
    await change({ guardian: known })
    await offer(id)
    await change({ guardian: null, born: '2000-01' })
  })

  it('has a request that waits for another guardian, who is asked instead', async () => {
    const { change } = await addStudent({ ...minor, name: 'Lucía Ejemplo', email: child })
    await server.sendRequest(minorsFields)
    await server.pass(1)
    await server.use(server.readSecret(child), 'confirm')
    await server.pass(0)
    const former = server.readSecret(first)
    await change({ guardian: second })
    await server.pass(0)
    const agree = (secret: string) => server.use(secret, 'agree', { consents: neededConsents })
    expect((await agree(former)).status).toBe(404)
    expect(await agree(server.readSecret(second.email))).toMatchObject({
      body: { lesson: { stage: 'teacher' } },
    })
  })

  it('has a series that is offered again to another address, and a request that is not proven yet', async () => {
    const { id, change } = await addStudent()
    const series = { type: 'lesson-1', first: '2026-04-02T15:00', every: 1, count: 2, answers: [] }
    expect((await server.ask('POST', `/api/series-offers/${id}`, series)).status).toBe(201)
    await server.sendRequest({ full_name: 'Ida Sample', email: address })
    await server.pass(0)
    const former = server.readSecret(address)
    const email = 'ida.nueva@example.org'
    await change({ email })
    await server.pass(0)
    expect((await server.use(former, 'confirm')).status).toBe(404)
    expect(server.mailsTo(email)).toHaveLength(2)
    const read = await Promise.all(
      server
        .mailsTo(email)
        .map(({ text }) => server.use(/link\.([\w-]{43})/.exec(text ?? '')?.[1] ?? '', 'look')),
    )
    expect(read).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ body: expect.objectContaining({ purpose: 'choose' }) }),
        expect.objectContaining({ body: expect.objectContaining({ purpose: 'mailbox' }) }),
      ]),
    )
  })

  it('has another address and name in an open offer, whose choice makes no second student', async () => {
    const { id, change } = await addStudent()
    await offer(id)
    const former = server.readSecret(address)
    await change({ name: 'Ída  sample' })
    await change({ name: 'Ida Nueva' })
    expect(await server.use(former, 'choose', { begins_at: begin('08') })).toMatchObject({
      body: { lesson: { stage: 'confirmed' } },
    })
    await offer(id, [begin('10')])
    const later = server.readSecret(address)
    await change({ email: 'ida.nueva@example.org' })
    await server.pass(0)
    expect((await server.use(later, 'choose', { begins_at: begin('10') })).status).toBe(404)
    expect(
      await server.use(server.readSecret('ida.nueva@example.org'), 'choose', { begins_at: begin('10') }),
    ).toMatchObject({ body: { lesson: { stage: 'confirmed' } } })
    expect(await listStudents()).toEqual([{ id, email: 'ida.nueva@example.org' }])
  })

  it.each([
    ['is open', 0],
    ['ran out', 60 * 24 * 8],
  ])('has another address in a request that %s, whose yes makes no second student', async (_, minutes) => {
    const { id, change } = await addStudent({ name: 'Lucía Ejemplo', email: child })
    await server.sendRequest({ begins_at: begin('08') })
    await server.pass(1)
    await server.use(server.readSecret(child), 'confirm')
    await server.pass(minutes)
    await endWhatRanOut({ ...server.services, sendsMail: true })
    await change({ email: 'lucia.nueva@example.org' })
    const [request] = await server.operator.database.selectFrom('lesson_requests').select('id').execute()
    expect((await server.ask('POST', `/api/bookings/${request?.id}`, { action: 'accept' })).status).toBe(204)
    expect(await listStudents()).toEqual([{ id, email: 'lucia.nueva@example.org' }])
  })

  it('has a guardian who is mistyped and corrected, and can be asked anew for what lies ahead', async () => {
    const { id, change, ask } = await addStudent(minor)
    await offer(id)
    const choice = { begins_at: begin('08'), consents: neededConsents }
    expect((await server.use(server.readSecret(known.email), 'choose', choice)).status).toBe(200)
    await server.pass((Date.parse(begin('08')) - server.services.now().getTime()) / 60_000 + 120)
    const series = { type: 'lesson-1', first: '2026-04-02T15:00', every: 1, count: 2, answers: [] }
    expect((await server.ask('POST', `/api/series/${id}`, series)).status).toBe(201)
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'guardian_agreed' } })
    await change({ guardian: { ...known, email: 'dnaa@example.org' } })
    await change({ guardian: known })
    expect((await server.ask('GET', `/api/students/${id}`)).body).not.toHaveProperty('guardianYes')
    expect((await ask()).status).toBe(204)
    await server.pass(0)
    const secret = server.readSecret(known.email)
    expect((await server.use(secret, 'consent', { consents: neededConsents })).status).toBe(200)
    expect((await server.ask('GET', `/api/students/${id}`)).body).toHaveProperty('guardianYes')
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'guardian_agreed' } })
  })
})
