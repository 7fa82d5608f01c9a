import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { formReceipt } from '#domain/api.ts'
import { endWhatRanOut } from '#server/bookings/run-lesson-clock.ts'
import { testDatabases } from '#tests/databases.ts'
import { neededConsents, sampleStudent } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'
import { makeCourseRegistration } from '#tests/submissions.ts'

const address = 'ida@example.org'
const guardian = { name: 'Dana Sample', email: 'dana@example.org', phone: '' }

const friday = '2026-03-13T09:00:00.000Z'
const monday = '2026-03-16T10:00:00.000Z'
const proposal = { type: 'lesson-1', times: [monday, friday] }

/** Thursdays at three in Zurich, nine in New York, whose clock changes on 8 March. */
const weekly = { type: 'lesson-1', first: '2026-03-05T15:00', every: 1, count: 3, answers: [] }

describe.each(testDatabases)('what the teacher offers a student on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  const readId = (body: unknown) => z.parse(z.object({ id: z.string() }), body).id
  const addStudent = async (changes: object = {}) => {
    const input = {
      ...sampleStudent,
      ...changes,
    }
    return readId((await server.ask('POST', '/api/students', input)).body)
  }
  const propose = async (student: string, input: object = proposal) => {
    const done = await server.ask('POST', `/api/proposals/${student}`, input)
    await server.pass(0)
    return done
  }
  const offer = async (student: string, input: object = weekly) => {
    const done = await server.ask('POST', `/api/series-offers/${student}`, input)
    await server.pass(0)
    return done
  }
  const close = (day: string) =>
    server.ask('POST', '/api/availability/exceptions', {
      begin: `${day}T08:00`,
      end: `${day}T20:00`,
      zone: 'Europe/Zurich',
      opens: false,
    })
  const listSubjects = (to: string) => server.mailsTo(to).map(({ subject }) => subject)
  const count = async () => {
    const { database } = server.operator
    const bookings = await database.selectFrom('bookings').select('id').execute()
    const cells = await database.selectFrom('taken_times').select('cell').execute()
    return [bookings.length, cells.length]
  }

  it('are times, also to who only registered: the one that is chosen by the link is firm', async () => {
    server = await startLessonServer(create)
    const fields = makeCourseRegistration({ email: address, full_name: 'Ida Sample' })
    const sent = await server.post('/api/course-registrations', fields, { 'Accept-Language': 'en' })
    const { id } = formReceipt.parse(await sent.json())
    const student = readId((await server.ask('POST', `/api/students/registrations/${id}`)).body)
    const proposed = await propose(student, { ...proposal, words: 'Which one?' })
    expect(proposed.status).toBe(201)
    expect(await count()).toEqual([0, 0])
    const mail = server.mailsTo(address).find(({ subject }) => subject === 'Times for your lesson')
    expect(mail?.text).toContain('Which one?')
    expect(mail?.text).not.toContain('you asked for')
    expect(await server.ask('GET', `/api/bookings/${readId(proposed.body)}`)).toMatchObject({
      body: { stage: 'proposed', isSeries: false, proposed: [{ begins_at: friday }, { begins_at: monday }] },
    })
    const secret = /link\.([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await server.use(secret, 'look')).toMatchObject({ body: { lesson: { wasAsked: false } } })
    expect(await server.use(secret, 'choose', { begins_at: monday })).toMatchObject({
      body: { lesson: { stage: 'confirmed', begins_at: monday } },
    })
    await server.pass(0)
    expect(listSubjects(address).at(-1)).toBe('Your lesson is confirmed')
    expect(await server.ask('GET', `/api/students/${student}`)).toMatchObject({
      body: { lessons: [{ begins_at: monday, stage: 'confirmed' }] },
    })
  })

  it('is the guardian’s to choose for a minor, who never does so alone', async () => {
    server = await startLessonServer(create)
    const alone = await addStudent({ born: '2012-05' })
    expect(await propose(alone)).toMatchObject({ status: 409, body: { code: 'guardian_needed' } })
    await server.ask('PATCH', `/api/students/${alone}`, { guardian })
    expect((await propose(alone)).status).toBe(201)
    const own = server.readSecret(address)
    expect(await server.use(own, 'look')).toMatchObject({ body: { lesson: { waitsForGuardian: true } } })
    const choice = { begins_at: friday }
    expect(await server.use(own, 'choose', choice)).toMatchObject({
      status: 409,
      body: { code: 'guardian_needed' },
    })
    const secret = server.readSecret(guardian.email)
    expect(await server.use(secret, 'choose', choice)).toMatchObject({
      status: 409,
      body: { code: 'consents_missing' },
    })
    expect(await count()).toEqual([0, 0])
    expect(await server.use(secret, 'choose', { ...choice, consents: neededConsents })).toMatchObject({
      body: { lesson: { stage: 'confirmed' } },
    })
    await server.pass(0)
    for (const to of [address, guardian.email])
      expect(listSubjects(to).at(-1)).toBe('Your lesson is confirmed')
    expect(await server.ask('GET', `/api/students/${alone}`)).toMatchObject({
      body: { guardianYes: expect.any(String) },
    })
  })

  it('is the own choice of who is of age, whoever was the guardian', async () => {
    server = await startLessonServer(create)
    await propose(await addStudent({ born: '2008-01', guardian }))
    expect(listSubjects(guardian.email)).toEqual([])
    expect(await server.use(server.readSecret(address), 'choose', { begins_at: friday })).toMatchObject({
      body: { lesson: { stage: 'confirmed' } },
    })
  })

  it('is a series of which nothing is booked before the yes, which books it whole', async () => {
    server = await startLessonServer(create)
    const student = await addStudent()
    await server.ask('POST', `/api/credits/${student}`, { kind: 'given', lessons: 2 })
    expect(await server.ask('POST', `/api/series-plans/${student}`, weekly)).toMatchObject({
      body: {
        shifts: ['12\u2009–\u200919 March: 10:00 instead of 09:00'],
        cost: { lessons: 3, credits: 2, price: 'CHF\u00a090' },
      },
    })
    expect(await offer(student)).toMatchObject({ status: 201, body: { lessons: 3 } })
    expect(await count()).toEqual([0, 0])
    const text = server.mailsTo(address).at(-1)?.text ?? ''
    expect(text.match(/10:00\s+instead\s+of\s+09:00/g)).toHaveLength(2)
    const secret = server.readSecret(address)
    expect(await server.use(secret, 'look')).toMatchObject({
      body: {
        lesson: {
          stage: 'proposed',
          series: { dates: [{ isFree: true }, { shift: '10:00 en vez de 09:00' }, {}] },
        },
      },
    })
    expect(await server.use(secret, 'choose', { begins_at: '2026-03-05T14:00:00.000Z' })).toMatchObject({
      status: 409,
    })
    const presses = await Promise.all([1, 2, 3].map(() => server.use(secret, 'take')))
    expect(presses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await server.pass(0)
    expect(await count()).toEqual([3, 3 * 15])
    expect(listSubjects(address)).toEqual(['Dates for our lessons', 'The dates of our lessons'])
    expect(listSubjects('contact@example.org').at(-1)).toBe('Ida Sample has agreed to the series')
    expect(await server.ask('GET', `/api/students/${student}`)).toMatchObject({
      body: { credits: { left: 0 }, lessons: [{ stage: 'confirmed' }, {}, {}] },
    })
  })

  it('is a series that nobody can agree to once a date is another’s, and that ends by a no', async () => {
    server = await startLessonServer(create)
    await offer(await addStudent())
    const secret = server.readSecret(address)
    await close('2026-03-12')
    expect(await server.use(secret, 'look')).toMatchObject({
      body: { lesson: { series: { dates: [{ isFree: true }, { isFree: false }, { isFree: true }] } } },
    })
    expect(await server.use(secret, 'take')).toMatchObject({ status: 409, body: { code: 'series_open' } })
    expect(await count()).toEqual([0, 0])
    expect(await server.use(secret, 'withdraw', { words: 'On holiday' })).toMatchObject({
      body: { lesson: { stage: 'withdrawn' } },
    })
    await server.pass(0)
    expect(listSubjects('contact@example.org').at(-1)).toBe('None of the times suits Ida Sample')
  })

  it('runs out half way to its first date', async () => {
    server = await startLessonServer(create)
    const begin = Date.parse('2026-03-05T14:00:00.000Z')
    await offer(await addStudent())
    const secret = server.readSecret(address)
    const half = Math.ceil((begin - server.services.now().getTime()) / 120_000)
    await server.pass(half + 1)
    await endWhatRanOut({ ...server.services, sendsMail: true })
    expect(await server.use(secret, 'take')).toMatchObject({
      status: expect.toSatisfy((code) => code >= 400),
    })
    expect(await count()).toEqual([0, 0])
  })

  it('is said to have run out, to all who were asked and to the teacher', async () => {
    server = await startLessonServer(create)
    await propose(await addStudent({ born: '2012-05', guardian }))
    await server.pass(15 * 24 * 60)
    await endWhatRanOut({ ...server.services, sendsMail: true })
    await server.pass(0)
    for (const to of [address, guardian.email]) expect(listSubjects(to).at(-1)).toBe('The offer has ended')
    expect(listSubjects('contact@example.org')).toEqual(['Your offer to Ida Sample has ended'])
  })

  it('of lessons that are agreed on, the guardian can be asked for a yes', async () => {
    server = await startLessonServer(create)
    const student = await addStudent({ born: '2012-05' })
    const ask = () => server.ask('POST', `/api/guardian-requests/${student}`)
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'guardian_needed' } })
    await server.ask('PATCH', `/api/students/${student}`, { guardian })
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'no_lesson_ahead' } })
    expect((await server.ask('POST', `/api/series/${student}`, weekly)).status).toBe(201)
    expect((await ask()).status).toBe(204)
    await server.pass(0)
    expect(listSubjects(guardian.email).at(-1)).toBe('Do you agree to the lessons of Ida Sample?')
    const secret = server.readSecret(guardian.email)
    expect((await server.use(secret, 'cancel')).status).toBe(409)
    expect(await server.use(secret, 'consent', { consents: [] })).toMatchObject({
      status: 409,
      body: { code: 'consents_missing' },
    })
    expect((await server.use(secret, 'consent', { consents: neededConsents })).status).toBe(200)
    expect(await server.ask('GET', `/api/students/${student}`)).toMatchObject({
      body: { guardianYes: expect.any(String) },
    })
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'guardian_agreed' } })
  })

  it('of lessons that are cancelled meanwhile, the guardian’s yes is noted all the same', async () => {
    server = await startLessonServer(create)
    const student = await addStudent({ born: '2012-05', guardian })
    await server.ask('POST', `/api/series/${student}`, weekly)
    await server.ask('POST', `/api/guardian-requests/${student}`)
    await server.pass(0)
    const secret = server.readSecret(guardian.email)
    const requests = await server.operator.database.selectFrom('lesson_requests').select('id').execute()
    for (const { id } of requests) await server.ask('POST', `/api/bookings/${id}`, { action: 'cancel' })
    expect((await server.use(secret, 'consent', { consents: neededConsents })).status).toBe(200)
    expect(await server.ask('GET', `/api/students/${student}`)).toMatchObject({
      body: { guardianYes: expect.any(String) },
    })
  })

  it('is never agreed to by the teacher himself, neither while it is open nor once it ran out', async () => {
    server = await startLessonServer(create)
    const student = await addStudent()
    const ids = [readId((await propose(student)).body), readId((await offer(student)).body)]
    const expectNoYes = async () => {
      for (const id of ids) {
        const path = `/api/bookings/${id}`
        expect(await server.ask('GET', path)).toMatchObject({ body: { mayAccept: false } })
        expect(await server.ask('POST', path, { action: 'accept' })).toMatchObject({
          status: 409,
          body: { code: 'lesson_settled' },
        })
      }
    }
    await expectNoYes()
    const { database } = server.operator
    await database
      .updateTable('lesson_requests')
      .set({ hold_until: server.services.now().toISOString() })
      .execute()
    await endWhatRanOut({ ...server.services, sendsMail: true })
    const ends = await database.selectFrom('lesson_requests').select('ended').execute()
    expect(ends).toEqual([{ ended: 'expired' }, { ended: 'expired' }])
    await expectNoYes()
    expect(await count()).toEqual([0, 0])
  })

  it('is held to three at a time, to what is offered, and to what is written rightly', async () => {
    server = await startLessonServer(create)
    const student = await addStudent()
    for (const [field, value] of [
      ['type', 'lesson-9'],
      ['times', []],
      ['times', Array.from({ length: 6 }, () => friday)],
      ['times', ['2026-03-13']],
      ['words', 'x'.repeat(2_001)],
    ] as const) {
      const { status, body } = await propose(student, { ...proposal, [field]: value })
      const { fields } = z.parse(z.object({ fields: z.record(z.string(), z.string()) }), body)
      expect([status, Object.keys(fields)[0]?.split('.')[0]]).toEqual([400, field])
    }
    expect((await propose(crypto.randomUUID())).status).toBe(404)
    expect(await propose(student, { ...proposal, times: ['2026-02-01T09:00:00.000Z'] })).toMatchObject({
      status: 409,
    })
    for (const _ of [1, 2, 3]) expect((await propose(student)).status).toBe(201)
    expect(await propose(student)).toMatchObject({ status: 409, body: { code: 'offers_open' } })
    expect(await offer(student)).toMatchObject({ status: 409, body: { code: 'offers_open' } })
    // Of what the student has asked for, nothing is open.
    expect((await server.sendRequest({ email: address })).status).toBe(201)
  })
})
