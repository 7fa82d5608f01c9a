import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testDatabases } from '#tests/databases.ts'
import { minorsFields, neededConsents, sampleStudent } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'

const guardian = minorsFields.guardian_email
const other = { name: 'Ben Sample', email: 'ben@example.org', phone: '' }
const begin = (hour: string) => `2026-03-20T${hour}:00:00.000Z`

describe.each(testDatabases)('a fourth mail within a day that asks a guardian on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  it('of a request waits and is told at once, to who asks and to the teacher, and goes out a day later', async () => {
    server = await startLessonServer(create)
    const ask = async (hour: string) => {
      const email = `pupil-${hour}@example.org`
      const sent = await server.sendRequest({ ...minorsFields, email, begins_at: begin(hour) })
      await server.pass(1)
      const confirmed = await server.use(server.readSecret(email), 'confirm')
      const { id } = z.parse(z.object({ id: z.string() }), await sent.json())
      return { id, confirmed, secret: server.readSecret(email) }
    }
    for (const hour of ['08', '10', '12'])
      expect((await ask(hour)).confirmed).toMatchObject({ body: { lesson: { guardianHeld: false } } })
    const { id, confirmed, secret } = await ask('14')
    expect(confirmed).toMatchObject({ body: { lesson: { stage: 'guardian', guardianHeld: true } } })
    await server.pass(0)
    expect(server.mailsTo(guardian)).toHaveLength(3)
    expect(await server.use(secret, 'look')).toMatchObject({ body: { lesson: { guardianHeld: true } } })
    const read = async () => (await server.ask('GET', `/api/bookings/${id}`)).body
    expect(await read()).toMatchObject({ stage: 'guardian', guardianHeld: true })
    await server.pass(24 * 60)
    await server.pass(16)
    expect(server.mailsTo(guardian)).toHaveLength(4)
    expect(await read()).toMatchObject({ guardianHeld: false })
    const agreed = await server.use(server.readSecret(guardian), 'agree', { consents: neededConsents })
    expect(agreed).toMatchObject({ body: { lesson: { stage: 'teacher' } } })
  })

  /** A minor with two lessons, for which a guardian was asked five times on one day. */
  const askTooOften = async (first = '2026-04-02T15:00') => {
    server = await startLessonServer(create)
    const { body } = await server.ask('POST', '/api/students', {
      ...sampleStudent,
      born: '2012-05',
      guardian: { name: 'Dana Sample', email: guardian, phone: '' },
    })
    const { id } = z.parse(z.object({ id: z.string() }), body)
    const series = { type: 'lesson-1', first, every: 1, count: 2, answers: [] }
    expect((await server.ask('POST', `/api/series/${id}`, series)).status).toBe(201)
    await server.pass(0)
    const before = server.mailsTo(guardian).length
    const read = async () => (await server.ask('GET', `/api/students/${id}`)).body
    const ask = async () => (await server.ask('POST', `/api/guardian-requests/${id}`)).status
    for (const guardianHeld of [false, false, false, true, true]) {
      expect(await ask()).toBe(204)
      expect(await read()).toMatchObject({ guardianHeld })
      await server.pass(0)
    }
    const countAsked = () => server.mailsTo(guardian).length - before
    expect(countAsked()).toBe(3)
    const waitADay = async () => {
      await server.pass(24 * 60)
      await server.pass(16)
      await server.pass(16)
    }
    return { id, read, ask, countAsked, waitADay }
  }

  it('of lessons that are agreed on waits once, however often it is asked for, and is told to the teacher', async () => {
    const { read, countAsked, waitADay } = await askTooOften()
    await waitADay()
    expect(countAsked()).toBe(4)
    expect(await read()).toMatchObject({ guardianHeld: false })
  })

  it('is composed once a day, is no failure of mail, and is tried as any other from its day on', async () => {
    const { countAsked } = await askTooOften()
    const { database } = server.operator
    const countLinks = async () => (await database.selectFrom('lesson_links').select('hash').execute()).length
    const links = await countLinks()
    for (let time = 0; time < 4; time += 1) await server.pass(16)
    expect(await countLinks()).toBe(links)
    expect((await server.ask('GET', '/api/settings')).body).toMatchObject({ mailFailure: null })
    // Behind others it may wait for days.
    await database
      .updateTable('mails')
      .set({ created_at: '2026-02-25T08:00:00.000Z' })
      .where('reason', '=', 'many')
      .execute()
    server.setTrouble({ at: 'RCPT TO', answer: 451 })
    await server.pass(24 * 60)
    expect(await server.listRows()).toContainEqual({
      kind: 'lesson_agreement',
      status: 'waiting',
      reason: '451',
      attempts: 1,
    })
    server.setTrouble(undefined)
    await server.pass(1)
    expect(countAsked()).toBe(4)
  })

  it('goes at once to another guardian who is written down, once', async () => {
    const { id, read } = await askTooOften()
    expect((await server.ask('PATCH', `/api/students/${id}`, { guardian: other })).status).toBe(204)
    await server.pass(0)
    expect(await read()).toMatchObject({ guardianHeld: false })
    expect(server.mailsTo(other.email)).toHaveLength(1)
    for (const minutes of [16, 24 * 60]) await server.pass(minutes)
    expect(server.mailsTo(other.email)).toHaveLength(1)
    const secret = server.readSecret(other.email)
    expect((await server.use(secret, 'consent', { consents: neededConsents })).status).toBe(200)
  })

  it('goes to nobody who has agreed meanwhile', async () => {
    const { read, countAsked, waitADay } = await askTooOften()
    const agreed = await server.use(server.readSecret(guardian), 'consent', { consents: neededConsents })
    expect(agreed.status).toBe(200)
    await waitADay()
    expect(countAsked()).toBe(3)
    expect(await read()).toMatchObject({ guardianHeld: false, guardianYes: expect.any(String) })
  })

  it.each([
    ['by itself', 0],
    ['also where it is asked for again', 1],
  ])('asks once for the next lesson where its own was cancelled meanwhile, %s', async (_, times) => {
    const { read, countAsked, waitADay, ask } = await askTooOften()
    const first = await server.operator.database
      .selectFrom('bookings')
      .select('request')
      .orderBy('begins_at')
      .executeTakeFirstOrThrow()
    await server.ask('POST', `/api/bookings/${first.request}`, { action: 'cancel' })
    for (let time = 0; time < times; time += 1) expect(await ask()).toBe(204)
    expect(await read()).toMatchObject({ guardianHeld: true })
    await server.pass(0)
    const cancelled = countAsked()
    await waitADay()
    expect(countAsked() - cancelled).toBe(1)
    const agreed = await server.use(server.readSecret(guardian), 'consent', { consents: neededConsents })
    expect(agreed.status).toBe(200)
    expect(await read()).toMatchObject({ guardianHeld: false, guardianYes: expect.any(String) })
  })

  it('asks for the next lesson where its own is over meanwhile', async () => {
    const { countAsked, waitADay } = await askTooOften('2026-03-03T10:00')
    await waitADay()
    expect(countAsked()).toBe(4)
  })

  it('asks for no lesson that was cancelled meanwhile', async () => {
    const { waitADay } = await askTooOften()
    const lessons = await server.operator.database.selectFrom('bookings').select('request').execute()
    for (const { request } of lessons)
      await server.ask('POST', `/api/bookings/${request}`, { action: 'cancel' })
    await server.pass(0)
    const after = server.mailsTo(guardian).length
    await waitADay()
    expect(server.mailsTo(guardian)).toHaveLength(after)
  })
})
