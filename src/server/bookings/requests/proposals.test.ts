import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { formReceipt } from '#domain/api.ts'
import { newStudent } from '#domain/lessons/students/student-calls.ts'
import { endWhatRanOut } from '#server/bookings/run-lesson-clock.ts'
import { testDatabases } from '#tests/databases.ts'
import { minorsFields, neededConsents } from '#tests/lesson-requests.ts'
import { type LessonServer, startLessonServer } from '#tests/lesson-server.ts'

const student = 'lucia@example.org'
const artist = 'contact@example.org'
const child = 'ida@example.org'

const withId = z.object({ id: z.string() })

const friday = '2026-03-13T09:00:00.000Z'
const monday = '2026-03-16T10:00:00.000Z'

describe.each(testDatabases)('times that are proposed on $engine', ({ create }) => {
  let server: LessonServer
  afterEach(() => server.dispose())

  /** A request that waits for the teacher. */
  const ask = async (changes: Record<string, string> = {}) => {
    const { id } = formReceipt.parse(await (await server.sendRequest(changes)).json())
    await server.pass(1)
    await server.use(server.readSecret(changes.email ?? student), 'confirm')
    await server.pass(0)
    return id
  }
  const answer = (id: string, input: object) => server.ask('POST', `/api/bookings/${id}`, input)
  const propose = async (id: string, times = [monday, friday], more: object = {}) => {
    const done = await answer(id, { action: 'propose', times, ...more })
    await server.pass(0)
    return done
  }
  /** Has all that is open run out. */
  const endNow = async () => {
    const hold_until = server.services.now().toISOString()
    await server.operator.database.updateTable('lesson_requests').set({ hold_until }).execute()
    await endWhatRanOut({ ...server.services, sendsMail: true })
  }
  const countCells = async () =>
    (await server.operator.database.selectFrom('taken_times').select('cell').execute()).length
  const listSubjects = (address: string) => server.mailsTo(address).map(({ subject }) => subject)
  const readLink = z.object({
    lesson: z.object({ stage: z.string(), proposed: z.array(z.object({ begins_at: z.string() })) }),
  })
  const look = async (secret: string) => {
    const { lesson } = readLink.parse((await server.use(secret, 'look')).body)
    return [lesson.stage, ...lesson.proposed.map(({ begins_at }) => begins_at)]
  }

  it('give the asked time back and are kept for nobody; the one that is chosen is firm at once', async () => {
    server = await startLessonServer(create)
    const id = await ask()
    expect((await propose(id, undefined, { words: 'Ese día tengo ensayo.' })).status).toBe(204)
    expect(await countCells()).toBe(0)
    const mail = server.mailsTo(student).at(-1)
    expect(mail?.subject).toBe('¿Te vendría bien otra hora?')
    for (const said of ['Ese día tengo ensayo.', '05:00\u00a0Caracas', '10:00\u00a0Zúrich'])
      expect(mail?.text).toContain(said)
    expect(await server.ask('GET', `/api/bookings/${id}`)).toMatchObject({
      body: { stage: 'proposed', mayAccept: false, proposed: [{ begins_at: friday }, { begins_at: monday }] },
    })
    const secret = server.readSecret(student)
    expect(await look(secret)).toEqual(['proposed', friday, monday])
    expect(await server.use(secret, 'choose', { begins_at: monday })).toMatchObject({
      status: 200,
      body: { lesson: { stage: 'confirmed', begins_at: monday } },
    })
    await server.pass(0)
    expect(await countCells()).toBe(15)
    expect(listSubjects(student).at(-1)).toBe('Tu clase está confirmada')
    expect(listSubjects(artist).at(-1)).toBe('Lucía Ejemplo has chosen a time')
  })

  it('that are taken meanwhile are offered no more, and choosing one leaves all as it is', async () => {
    server = await startLessonServer(create)
    const id = await ask()
    await propose(id)
    const secret = server.readSecret(student)
    await ask({ email: 'ivo@example.org', begins_at: friday })
    const before = await countCells()
    expect(await look(secret)).toEqual(['proposed', monday])
    expect(await server.use(secret, 'choose', { begins_at: friday })).toMatchObject({
      status: 409,
      body: { code: 'time_taken' },
    })
    const another = { begins_at: '2026-03-17T10:00:00.000Z' }
    expect((await server.use(secret, 'choose', another)).status).toBe(409)
    expect((await server.use(secret, 'choose')).status).toBe(400)
    expect(await countCells()).toBe(before)
    expect(await look(secret)).toEqual(['proposed', monday])
  })

  it('have one winner, however many choose', async () => {
    server = await startLessonServer(create)
    const id = await ask()
    await propose(id)
    const secret = server.readSecret(student)
    const choose = (begins_at: string) => server.use(secret, 'choose', { begins_at })
    const chosen = await Promise.all([choose(friday), choose(monday), choose(friday), choose(monday)])
    expect(chosen.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await countCells()).toBe(15)
    await server.pass(0)
    expect(listSubjects(artist).filter((subject) => subject?.includes('has chosen'))).toHaveLength(1)
  })

  it('of which none fits end the request, and the teacher reads why', async () => {
    server = await startLessonServer(create)
    const id = await ask()
    await propose(id)
    const used = await server.use(server.readSecret(student), 'withdraw', { words: 'Solo por la tarde.' })
    expect(used).toMatchObject({ status: 200, body: { lesson: { stage: 'withdrawn', proposed: [] } } })
    await server.pass(0)
    const mail = server.mailsTo(artist).at(-1)
    expect(mail?.subject).toBe('None of the times suits Lucía Ejemplo')
    expect(mail?.text).toContain('Solo por la tarde.')
  })

  it('reach the guardian of a minor, who may choose, too', async () => {
    server = await startLessonServer(create)
    const id = await ask(minorsFields)
    expect(await propose(id)).toMatchObject({ status: 409, body: { code: 'guardian_needed' } })
    await server.use(server.readSecret(minorsFields.guardian_email), 'agree', { consents: neededConsents })
    expect((await propose(id)).status).toBe(204)
    const used = await server.use(server.readSecret(minorsFields.guardian_email), 'choose', {
      begins_at: friday,
    })
    expect(used).toMatchObject({ status: 200, body: { lesson: { stage: 'confirmed' } } })
  })

  it('may be the asked one once more, which the teacher may still agree to himself', async () => {
    server = await startLessonServer(create)
    const id = await ask({ begins_at: friday })
    expect((await propose(id)).status).toBe(204)
    expect(server.mailsTo(student).at(-1)?.subject).toBe('¿Te vendría bien otra hora?')
    expect(await server.use(server.readSecret(student), 'look')).toMatchObject({
      body: { lesson: { wasAsked: true } },
    })
    await endNow()
    expect(await server.ask('GET', `/api/bookings/${id}`)).toMatchObject({
      body: { stage: 'expired', mayAccept: true },
    })
    expect((await answer(id, { action: 'accept' })).status).toBe(204)
    expect(await countCells()).toBe(15)
  })

  it('are proposed again where an offer is open or ran out, unless a guardian’s yes is missing or it is a series', async () => {
    server = await startLessonServer(create)
    const offer = async (name: string, input: object, changes: object = {}) => {
      const known = {
        email: child,
        language: 'en',
        zone: 'America/New_York',
        country: 'Spain',
        instrument: 'Oboe',
      }
      const person = { ...newStudent, ...known, name, level: 'advanced', ...changes }
      const { id } = withId.parse((await server.ask('POST', '/api/students', person)).body)
      const path = 'first' in input ? 'series-offers' : 'proposals'
      return withId.parse(
        (await server.ask('POST', `/api/${path}/${id}`, { type: 'lesson-1', ...input })).body,
      ).id
    }
    const id = await offer('Ida', { times: [friday] })
    const guardian = { name: 'Dana Sample', email: 'dana@example.org', phone: '' }
    const others = [
      await offer('Rui', { times: [friday] }, { born: '2012-05', guardian }),
      await offer('Ana', { first: '2026-03-12T15:00', every: 1, count: 2, answers: [] }),
    ]
    const read = async (request: string) => (await server.ask('GET', `/api/bookings/${request}`)).body
    const expectStage = async (stage: string) => {
      expect(await read(id)).toMatchObject({ stage, mayAccept: false, mayPropose: true })
      for (const each of others) expect(await read(each)).toMatchObject({ stage, mayPropose: false })
    }
    await expectStage('proposed')
    await endNow()
    await expectStage('expired')
    for (const each of others) expect((await propose(each)).status).toBe(409)
    expect((await propose(id, [monday])).status).toBe(204)
    expect(listSubjects(child).at(-1)).toBe('Times for your lesson')
    expect(await read(id)).toMatchObject({ stage: 'proposed', mayAccept: false, mayPropose: true })
    await server.use(server.readSecret(child), 'choose', { begins_at: monday })
    expect(await read(id)).toMatchObject({ stage: 'confirmed', mayPropose: false })
  })

  it('run out after a week, and no later than half way to the last of them', async () => {
    server = await startLessonServer(create)
    const id = await ask()
    await propose(id)
    const secret = server.readSecret(student)
    const { hold_until } = await server.operator.database
      .selectFrom('lesson_requests')
      .select('hold_until')
      .executeTakeFirstOrThrow()
    const now = server.services.now().getTime()
    expect(Date.parse(hold_until)).toBeLessThanOrEqual(now + (Date.parse(monday) - now) / 2)
    await server.pass((Date.parse(hold_until) - now) / 60_000)
    await endWhatRanOut({ ...server.services, sendsMail: true })
    expect((await server.use(secret, 'choose', { begins_at: monday })).status).toBe(409)
    expect(await look(secret)).toEqual(['expired'])
    expect(await countCells()).toBe(0)
    await server.pass(0)
    expect([student, artist].map((to) => server.mailsTo(to).at(-1)?.text)).toEqual([
      expect.stringContaining('Nadie eligió a tiempo una de las horas propuestas'),
      expect.stringContaining('Nobody chose one of the times you proposed.'),
    ])
    expect((await propose(id)).status).toBe(204)
    expect(await look(server.readSecret(student))).toEqual(['proposed', friday, monday])
  })

  it('are refused where they are over, on a concert, another’s, too many or none', async () => {
    server = await startLessonServer(create)
    const id = await ask()
    await ask({ email: 'ivo@example.org', begins_at: friday })
    for (const [times, status] of [
      [[friday], 409],
      [['2026-02-20T10:00:00.000Z'], 409],
      [['2026-03-27T19:00:00.000Z'], 409],
      [[], 400],
      [['tomorrow'], 400],
      [Array.from({ length: 6 }, () => monday), 400],
    ] as const)
      expect([times, (await answer(id, { action: 'propose', times })).status]).toEqual([times, status])
    expect((await answer(id, { action: 'propose' })).status).toBe(400)
    expect(await countCells()).toBe(30)
  })
})
